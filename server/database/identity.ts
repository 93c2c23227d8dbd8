import type { Stage } from "@warren/wire/protocol.ts";
import type { Kysely } from "kysely";
import type { ChallengeRow, DeviceRow, IdentityChange, IdentityStore, PasskeyRow, RecoveryRow } from "../identity/rows.ts";
import type { Statement } from "./connection.ts";
import { guestFrom, guestRow } from "./rows.ts";
import type { Schema } from "./schema.ts";
import { forRows, once } from "./statements.ts";

/** Devices, passkeys and recovery codes in the database. */

const deviceFrom = (row: Schema["devices"]): DeviceRow => ({
  id: row.id,
  token: row.token,
  guest: row.guest,
  what: row.what,
  createdAt: Number(row.created_at),
  seenAt: Number(row.seen_at),
});
const passkeyFrom = (row: Schema["passkeys"]): PasskeyRow => ({
  id: row.id,
  guest: row.guest,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: JSON.parse(row.transports),
  what: row.what,
  createdAt: Number(row.created_at),
  usedAt: Number(row.used_at),
});
const recoveryFrom = (row: Schema["recoveries"]): RecoveryRow => ({
  guest: row.guest,
  code: row.code,
  createdAt: Number(row.created_at),
});

type Transact = (statements: readonly Statement[]) => Promise<void>;

function identityStatements(db: Kysely<Schema>): (batch: IdentityChange) => Statement[] {
  const putDevices = forRows<Schema["devices"]>((row) =>
    db
      .insertInto("devices")
      .values(row)
      .onConflict((on) =>
        on.column("id").doUpdateSet((eb) => ({ seen_at: eb.ref("excluded.seen_at"), what: eb.ref("excluded.what") })),
      )
      .compile(),
  );
  const putPasskeys = forRows<Schema["passkeys"]>((row) =>
    db
      .insertInto("passkeys")
      .values(row)
      .onConflict((on) =>
        on.column("id").doUpdateSet((eb) => ({ counter: eb.ref("excluded.counter"), used_at: eb.ref("excluded.used_at") })),
      )
      .compile(),
  );
  const putRecoveries = forRows<Schema["recoveries"]>((row) =>
    db
      .insertInto("recoveries")
      .values(row)
      .onConflict((on) =>
        on.column("guest").doUpdateSet((eb) => ({ code: eb.ref("excluded.code"), created_at: eb.ref("excluded.created_at") })),
      )
      .compile(),
  );
  const dropDevices = forRows<{ id: string }>(({ id }) => db.deleteFrom("devices").where("id", "=", id).compile());
  const dropPasskeys = forRows<{ id: string }>(({ id }) => db.deleteFrom("passkeys").where("id", "=", id).compile());
  const dropOf = (name: "devices" | "passkeys" | "recoveries" | "works" | "chats" | "receipts") =>
    forRows<{ guest: string }>(({ guest }) => db.deleteFrom(name).where("guest", "=", guest).compile());
  const dropRecoveries = dropOf("recoveries");
  const dropDevicesOf = dropOf("devices");
  const moveAllOf = (["seats", "works", "chats", "receipts"] as const).map((name) =>
    forRows<{ to: string; guest: string }>(({ to, guest }) =>
      db.updateTable(name).set({ guest: to }).where("guest", "=", guest).compile(),
    ),
  );
  const dropAllOf = (["devices", "passkeys", "recoveries", "works", "chats", "receipts"] as const).map(dropOf);
  const dropGuests = forRows<{ id: string }>(({ id }) => db.deleteFrom("guests").where("id", "=", id).compile());
  const replaceSeats = forRows<{ name: string; standIn: string; guest: string }>(({ name, standIn, guest }) =>
    db.updateTable("seats").set({ name, guest: standIn }).where("guest", "=", guest).compile(),
  );
  const replaceHosts = forRows<{ standIn: string; guest: string }>(({ standIn, guest }) =>
    db.updateTable("tables").set({ host: standIn }).where("host", "=", guest).compile(),
  );

  const addGuests = forRows<Schema["guests"]>((row) => db.insertInto("guests").values(row).compile());

  return ({
    guests = [],
    devices = [],
    passkeys = [],
    recoveries = [],
    lostDevices = [],
    lostPasskeys = [],
    lostRecoveries = [],
    moved = [],
    erased = [],
  }) => [
    ...addGuests(guests.map(guestRow)),
    ...putDevices(
      devices.map(({ id, token, guest, what, createdAt, seenAt }) => ({
        id,
        token,
        guest,
        what,
        created_at: createdAt,
        seen_at: seenAt,
      })),
    ),
    ...putPasskeys(
      passkeys.map((one) => ({
        id: one.id,
        guest: one.guest,
        public_key: one.publicKey,
        counter: one.counter,
        transports: JSON.stringify(one.transports),
        what: one.what,
        created_at: one.createdAt,
        used_at: one.usedAt,
      })),
    ),
    ...putRecoveries(recoveries.map(({ guest, code, createdAt }) => ({ guest, code, created_at: createdAt }))),
    ...dropDevices(lostDevices.map(({ id }) => ({ id }))),
    ...dropPasskeys(lostPasskeys.map((id) => ({ id }))),
    ...dropRecoveries(lostRecoveries.map((guest) => ({ guest }))),
    ...moveAllOf.flatMap((move) => move(moved.map(({ guest, to }) => ({ to, guest })))),
    ...replaceHosts(moved.map(({ guest, to }) => ({ standIn: to, guest }))),
    ...dropDevicesOf(moved.map(({ guest }) => ({ guest }))),
    ...dropGuests(moved.map(({ guest }) => ({ id: guest }))),
    ...replaceSeats(erased.map(({ name, standIn, guest }) => ({ name, standIn, guest }))),
    ...replaceHosts(erased.map(({ standIn, guest }) => ({ standIn, guest }))),
    ...dropAllOf.flatMap((drop) => drop(erased.map(({ guest }) => ({ guest })))),
    ...dropGuests(erased.map(({ guest }) => ({ id: guest }))),
  ];
}

/** `tell` makes the statements that let other nodes know of a change: they count with it or not at all. */
export function identityIn(
  db: Kysely<Schema>,
  transact: Transact,
  tell: (change: IdentityChange) => Statement[] = () => [],
): IdentityStore {
  const statementsOf = identityStatements(db);
  return {
    changeIdentity: (change) => transact([...statementsOf(change), ...tell(change)]),
    async deviceByToken(token) {
      const device = await db.selectFrom("devices").selectAll().where("token", "=", token).executeTakeFirst();
      if (!device) return undefined;
      const guest = await db.selectFrom("guests").selectAll().where("id", "=", device.guest).executeTakeFirst();
      return guest && { guest: guestFrom(guest), device: deviceFrom(device) };
    },
    async guest(id) {
      const row = await db.selectFrom("guests").selectAll().where("id", "=", id).executeTakeFirst();
      return row && guestFrom(row);
    },
    async devicesOf(guest) {
      const rows = await db.selectFrom("devices").selectAll().where("guest", "=", guest).orderBy("seen_at", "desc").execute();
      return rows.map(deviceFrom);
    },
    async passkeysOf(guest) {
      const rows = await db.selectFrom("passkeys").selectAll().where("guest", "=", guest).orderBy("created_at").execute();
      return rows.map(passkeyFrom);
    },
    async passkey(id) {
      const row = await db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
      return row && passkeyFrom(row);
    },
    async recoveryOf(guest) {
      const row = await db.selectFrom("recoveries").selectAll().where("guest", "=", guest).executeTakeFirst();
      return row && recoveryFrom(row);
    },
    async recoveryByCode(code) {
      const row = await db.selectFrom("recoveries").selectAll().where("code", "=", code).executeTakeFirst();
      return row && recoveryFrom(row);
    },
    async issueChallenge({ challenge, purpose, device, expiresAt }) {
      const old = db.deleteFrom("challenges").where("expires_at", "<", expiresAt - KEPT_SPENT);
      const put = db.insertInto("challenges").values({ challenge, spent: 0, purpose, device, expires_at: expiresAt });
      await transact([once(old.compile()), once(put.compile())]);
    },
    async spendChallenge(challenge) {
      const row = await db
        .selectFrom("challenges")
        .selectAll()
        .where("challenge", "=", challenge)
        .where("spent", "=", 0)
        .executeTakeFirst();
      if (!row) return undefined;
      try {
        // The key (challenge, spent) is the lock: there is one spent row, whoever writes it.
        await transact([
          once(
            db
              .insertInto("challenges")
              .values({ ...row, spent: 1 })
              .compile(),
          ),
        ]);
      } catch (error) {
        const spent = db.selectFrom("challenges").select("spent").where("challenge", "=", challenge).where("spent", "=", 1);
        if (await spent.executeTakeFirst()) return undefined;
        throw error;
      }
      const { purpose, device, expires_at } = row;
      return { challenge, purpose: purpose as ChallengeRow["purpose"], device, expiresAt: Number(expires_at) };
    },
    async placesOf(guest) {
      const rows = await db
        .selectFrom("tables")
        .select(["id", "stage"])
        .where((eb) =>
          eb.or([eb("host", "=", guest), eb("id", "in", eb.selectFrom("seats").select("table_id").where("guest", "=", guest))]),
        )
        .execute();
      return rows.map(({ id, stage }) => ({ table: id, stage: stage as Stage }));
    },
  };
}

/** How long after it could be used a challenge is kept, in milliseconds: longer than any clock of a node is wrong. */
const KEPT_SPENT = 3600_000;
