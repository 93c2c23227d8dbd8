import { LEVELS } from "@warren/kernel/bot.ts";
import { isPlain } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type ClientMessage, STAGES } from "@warren/wire/protocol.ts";
import { AT_ZERO, CARE_REASONS, CLOCKS, isOneSitting, TIME_RANGES } from "@warren/wire/time.ts";
import { z } from "zod";
import { cleanLine, cleanName } from "./names.ts";
import { refusal } from "./refusals.ts";

/** Every body and message from outside is parsed here and trusted afterwards. The API's description is made from the same schemas. */

/** Longest line of chat, in characters. */
const CHAT_LENGTH = 500;
const MOST_SEATS = 32;
const DECISION_LENGTH = 40;
const COMMAND_ID = /^[A-Za-z0-9_-]{8,64}$/;
const TABLE_ID = /^[A-Za-z0-9_-]{1,40}$/;

const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1)
  .describe("A seat, 0-based, clockwise");
const printable = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const name = z.string().trim().max(40).regex(printable).transform(cleanName).pipe(z.string().min(1)).describe("A name to show");
const nonce = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .describe("A number or text of your own that goes into the dice, so that nobody could choose them alone");
const shownCommitment = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe("What POST /dice has shown before the nonce was made; without it the nonce is not used");
const commandId = z
  .string()
  .regex(COMMAND_ID)
  .describe("Made by you, different for each command: sent twice, it is done once and answered the same");
const tableId = z.string().regex(TABLE_ID);
const gameId = z.string().min(1).max(60);

const seatWish = z.discriminatedUnion("who", [
  z.strictObject({ who: z.literal("me") }),
  z.strictObject({ who: z.literal("link") }),
  z.strictObject({ who: z.literal("device"), name }),
  z.strictObject({ who: z.literal("bot"), level: z.enum(LEVELS) }),
]);

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);
const clockRule = z
  .discriminatedUnion("t", [
    z.strictObject({ t: z.literal("none") }),
    z.strictObject({ t: z.literal("live"), minutes: within(TIME_RANGES.minutes), increment: within(TIME_RANGES.increment) }),
    z.strictObject({ t: z.literal("turn"), seconds: within(TIME_RANGES.seconds), bank: within(TIME_RANGES.bankSeconds) }),
    z.strictObject({ t: z.literal("async"), days: within(TIME_RANGES.days), bank: within(TIME_RANGES.bank) }),
  ])
  .describe(
    "How long people may think: minutes in the bank and seconds for each answer, or seconds for each turn and seconds in the bank, or days for each question and days in the bank",
  );
const tableTime = z
  .strictObject({
    clock: clockRule,
    atZero: z.enum(AT_ZERO).describe("What happens to a seat whose time is up"),
    caretaker: z.enum(LEVELS).describe("How well the caretaker plays"),
    absent: within(TIME_RANGES.absent).describe("Seconds without a connection until the caretaker plays; 0 for never"),
  })
  .refine(({ clock, absent }) => absent === 0 || isOneSitting(clock), {
    path: ["absent"],
    message: "only with a clock of one sitting",
  });

const present = (value: unknown): boolean => value !== undefined;

const chatText = z.string().trim().max(CHAT_LENGTH).transform(cleanLine).pipe(z.string().min(1));
const tableCommand = z.discriminatedUnion("do", [
  z.strictObject({
    id: commandId,
    do: z.literal("answer"),
    seat,
    decision: z.string().min(1).max(DECISION_LENGTH).describe("The id of the decision that is answered"),
    answer: z.unknown().refine(present, "missing").describe("As the decision's domain asks"),
  }),
  z.strictObject({ id: commandId, do: z.literal("undo"), seat }),
  z.strictObject({ id: commandId, do: z.literal("undo.agree"), seat }),
  z.strictObject({ id: commandId, do: z.literal("undo.decline"), seat }),
  z.strictObject({ id: commandId, do: z.literal("resign"), seat }),
  z.strictObject({ id: commandId, do: z.literal("seat.leave"), seat }),
  z.strictObject({ id: commandId, do: z.literal("seat.return"), seat }),
  z.strictObject({ id: commandId, do: z.literal("seat.close"), seat }),
  z.strictObject({ id: commandId, do: z.literal("seat.offer"), seat }),
  z.strictObject({ id: commandId, do: z.literal("seat.entrust"), seat }),
  z.strictObject({ id: commandId, do: z.literal("rest.ask"), seat }),
  z.strictObject({ id: commandId, do: z.literal("rest.agree"), seat }),
  z.strictObject({ id: commandId, do: z.literal("rest.decline"), seat }),
  z.strictObject({ id: commandId, do: z.literal("rest.end"), seat }),
  z.strictObject({
    id: commandId,
    do: z.literal("order"),
    seat,
    kind: z.string().min(1).max(60).describe("The kind of question"),
    order: z.string().min(1).max(60).nullable().describe("One of the game's standing orders for it, or null to be asked again"),
  }),
  z.strictObject({
    id: commandId,
    do: z.literal("talk"),
    seat,
    say: z.unknown().refine(present, "missing").describe("As the game lets this seat speak now"),
  }),
  z.strictObject({ id: commandId, do: z.literal("chat"), text: chatText }),
]);

const clientMessage = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("command"), table: tableId, command: tableCommand }),
  z.strictObject({
    t: z.literal("watch"),
    table: tableId,
    as: z.array(z.union([seat, z.null()])).max(MOST_SEATS + 1),
    have: z.int().min(0).optional(),
  }),
  z.strictObject({ t: z.literal("unwatch"), table: tableId }),
  z.strictObject({ t: z.literal("lobby") }),
  z.strictObject({ t: z.literal("ping") }),
]);

const leave = z.boolean().optional().describe("Whether matches under way of whom this device was before are left behind");
const signed = z
  .object({ id: z.string().min(1).max(1400) })
  .loose()
  .describe("What the browser has made of the question, as WebAuthn writes it in JSON");

export const bodies = {
  rename: z.strictObject({ name }),
  table: z.strictObject({
    game: gameId,
    // Within the body's limit a text may be as long as it likes: what is too long for its option the game's own description refuses.
    options: z.record(z.string().max(60), z.union([z.string(), z.boolean(), z.number()])).optional(),
    seats: z.array(seatWish).min(1).max(MOST_SEATS),
    commitment: shownCommitment.optional(),
    nonce,
    time: tableTime.optional(),
  }),
  join: z.strictObject({ seat: seat.optional(), nonce, name: name.optional() }),
  turnAway: z.strictObject({ seat }),
  rematch: z.strictObject({ commitment: shownCommitment.optional(), nonce: nonce.optional() }).nullish(),
  nothing: z.strictObject({}).nullish(),
  command: tableCommand,
  code: z.strictObject({ code: z.string().max(60).describe("The recovery code, however it is written"), leave }),
  newPasskey: z.strictObject({ response: signed }),
  passkey: z.strictObject({ response: signed, leave }),
  work: z.strictObject({
    game: gameId,
    name: z.string().trim().max(80).regex(printable).transform(cleanLine).pipe(z.string().min(1)).describe("What it is called"),
    text: z.string().describe("What the game's builder has made; it must be playable"),
  }),
};

export const params = z.strictObject({ id: tableId });
export const keyParams = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/) });

/** A whole number in a query; anything else is left for the next check to refuse. */
const inQuery = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
export const pictureQuery = z.strictObject({
  as: z.union([z.literal("none").transform(() => null), inQuery.pipe(seat)]).describe("A seat, or none for the public view"),
  seq: inQuery.optional().describe("How it looked after this entry; now when absent"),
});

const json = z.unknown().describe("JSON");
const seatInfo = z.object({
  kind: z.enum(["person", "device", "bot", "open"]),
  name: z.string(),
  level: z.enum(LEVELS).optional(),
  mine: z.boolean(),
  here: z.boolean(),
  resigned: z.boolean(),
  closed: z.boolean().optional(),
  mayLeave: z.boolean().optional(),
  care: z.object({ why: z.enum(CARE_REASONS), since: z.int(), answers: z.int(), offered: z.boolean().optional() }).optional(),
  mayOffer: z.boolean().optional().describe("Whether you may offer the seat to whoever comes by the link"),
  mayEntrust: z.boolean().optional().describe("Whether you may have the caretaker play it: its player does not come"),
  orders: z.record(z.string(), z.string()).optional().describe("One's own standing orders, by kind of question"),
});
const refusalShape = z.object({ key: z.string(), args: z.record(z.string(), json).optional(), rule: z.string().optional() });
const tableInfo = z.object({
  id: z.string(),
  game: z.string(),
  version: z.int(),
  options: z.record(z.string(), json),
  stage: z.enum(STAGES),
  seats: z.array(seatInfo),
  host: z.boolean(),
  createdAt: z.int(),
  commitment: z.string().describe("SHA-256 of the dice key"),
  key: z.string().optional().describe("The dice key, once the match is over"),
  salt: z.string(),
  waiting: z.array(z.int()),
  undoAsked: z.object({ seat: z.int(), to: z.int(), agreed: z.array(z.int()), missing: z.array(z.int()) }).optional(),
  time: tableTime,
  clocks: z
    .array(z.object({ left: z.int().describe("Milliseconds"), running: z.boolean(), bank: z.int().optional() }).nullable())
    .optional(),
  paused: z.boolean().optional(),
  rest: z
    .object({
      since: z.int().optional(),
      seat: z.int().optional(),
      agreed: z.array(z.int()).optional(),
      missing: z.array(z.int()).optional(),
    })
    .optional()
    .describe("Since when the match rests, or who asks for a rest and who has still to agree"),
  mayJoin: z.boolean().optional().describe("Whether you may take the next seat of this match under way"),
  rematch: z.string().optional(),
  episode: z.string().optional().describe("The table of the match that this one waits for, or waited for last"),
  episodes: z
    .record(z.string(), z.string())
    .optional()
    .describe("By the entry that made it wait, the tables of the matches that it has taken in"),
  longer: z.string().optional().describe("The table of the match that waits for this one"),
  unplayable: refusalShape.optional(),
  spectators: z.int(),
});
const summary = z.object({
  id: z.string(),
  game: z.string(),
  stage: z.enum(STAGES),
  names: z.array(z.string()),
  changed: z.record(z.string(), json).describe("Options that are not as the rules print them"),
  round: z.int().optional(),
  won: z
    .object({ names: z.array(z.string()), me: z.boolean().optional() })
    .optional()
    .describe("Once the match is over"),
  awaitsMe: z.boolean(),
  episode: z.object({ id: z.string(), game: z.string() }).optional().describe("The match that it waits for, under way"),
  left: z.int().optional().describe("What is left of my time, in milliseconds"),
  clock: z.enum(CLOCKS),
  caretaken: z.boolean().optional(),
  resting: z.boolean().optional(),
  host: z.boolean(),
  updatedAt: z.int(),
  unplayable: refusalShape.optional(),
});

const keptWork = z.object({ id: z.string(), game: z.string(), name: z.string(), bytes: z.int(), keptAt: z.int() });

/** Shapes of answers, for the description of the API. */
export const answers = {
  me: z.object({ name: z.string() }),
  keys: z.object({
    devices: z.array(z.object({ id: z.string(), what: z.string(), createdAt: z.int(), seenAt: z.int(), here: z.boolean() })),
    passkeys: z.array(z.object({ id: z.string(), what: z.string(), createdAt: z.int(), usedAt: z.int() })),
    recovery: z.int().nullable().describe("When the recovery code was made"),
  }),
  code: z.object({ code: z.string().describe("Shown this once") }),
  question: z.object({ challenge: z.string() }).loose().describe("What the browser is asked, as WebAuthn writes it in JSON"),
  health: z.object({
    ok: z.boolean(),
    build: z.string(),
    tables: z.int(),
    commits: z.int(),
    failures: z.int(),
    missing: z.int().optional().describe("Commits that the database had once and came back without"),
    nodes: z.int().optional().describe("Servers at work on the same database"),
    clockOffset: z.int().optional().describe("Milliseconds by which this machine's clock is ahead of the database's"),
  }),
  dice: z.object({ commitment: z.string() }),
  games: z.object({
    games: z.array(
      z.object({
        id: z.string(),
        version: z.int(),
        seats: z.object({ min: z.int(), max: z.int() }),
        options: z.array(json),
        levels: z.array(z.enum(LEVELS)),
      }),
    ),
  }),
  tables: z.object({ tables: z.array(summary) }),
  table: tableInfo,
  command: z.object({
    id: z.string(),
    ok: z.boolean(),
    seq: z.int().optional(),
    refusal: refusalShape.optional(),
    message: z.string().optional(),
  }),
  chat: z.object({
    lines: z.array(
      z.object({
        n: z.int(),
        name: z.string(),
        seat: z.int().optional(),
        to: z.array(z.int()).optional(),
        text: z.string(),
        at: z.int(),
      }),
    ),
  }),
  picture: z.object({ seq: z.int() }).loose().describe("Everything a page needs to show where the match stands"),
  record: z
    .object({ format: z.literal("warren-match") })
    .loose()
    .describe("The whole match as a file that can be verified"),
  refused: z.object({ refusal: refusalShape, message: z.string() }),
  works: z.object({ works: z.array(keptWork) }),
  keptWork,
  work: keptWork.extend({ text: z.string(), mine: z.boolean() }),
  nothing: z.null(),
};

/** The first thing wrong with what was sent, as a refusal. */
export function malformed(error: z.core.$ZodError): Refusal {
  const issue = error.issues[0]!;
  const place = issue.path.map(String).join(".") || "the top";
  return refusal("request.malformed", { place: place.slice(0, 80), what: issue.message.slice(0, 160) });
}

/**
 * Whether this is an answer to a question, as the schema would have it. Nearly all messages are: they are known at a glance, and what is not known so
 * goes to the schema, which says what is wrong with it.
 */
function isAnswer(raw: unknown): raw is ClientMessage {
  if (!isPlain(raw) || raw.t !== "command" || !isPlain(raw.command)) return false;
  const { table, command } = raw;
  const { id, do: what, seat: by, decision, answer } = command;
  return (
    what === "answer" &&
    typeof table === "string" &&
    TABLE_ID.test(table) &&
    typeof id === "string" &&
    COMMAND_ID.test(id) &&
    Number.isInteger(by) &&
    (by as number) >= 0 &&
    (by as number) < MOST_SEATS &&
    typeof decision === "string" &&
    decision.length >= 1 &&
    decision.length <= DECISION_LENGTH &&
    answer !== undefined &&
    Object.keys(raw).length === 3 &&
    Object.keys(command).length === 5
  );
}

/** A message of a page, or what is wrong with it. The types of the protocol and of the schema are compared by the compiler here. */
export function parseMessage(raw: unknown): { message: ClientMessage } | { refusal: Refusal } {
  if (isAnswer(raw)) return { message: raw };
  const parsed = clientMessage.safeParse(raw);
  return parsed.success ? { message: parsed.data as ClientMessage } : { refusal: malformed(parsed.error) };
}
