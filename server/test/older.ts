/** SQL that takes a file back before guests had devices and keys (steps 012 to 016), with what it held then. */
export const BEFORE_KEYS = `
  CREATE TABLE older AS SELECT g.id, d.token, g.name, g.created_at FROM guests g JOIN devices d ON d.guest = g.id;
  ${["guests", "devices", "passkeys", "recoveries", "challenges", "sanctions", "orders", "works", "ticks"].map((table) => `DROP TABLE ${table};`).join("\n  ")}
  ALTER TABLE older RENAME TO guests;
  ALTER TABLE tables DROP COLUMN turned_away;
  DELETE FROM kysely_migration WHERE name >= '012';`;
