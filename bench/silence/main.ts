/**
 * Whether the time of an answer discloses that somebody has an account: each call for people who have
 * one and people who have none, in random turns. BENCH_PEOPLE changes how many of each.
 */
import { randomInt, randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { Calls } from "../login-storm/calls.ts";
import { chanceOfGreater, median, standardError } from "./alike.ts";
import { onPostgres } from "../server/on-postgres.ts";
import { type Known, makeKnown } from "./people.ts";

const PEOPLE = Number(process.env["BENCH_PEOPLE"] ?? 400);
/** One in two thousand honest measurements is further out than this many standard errors. */
const ERRORS = 3.5;

/** The milliseconds that asking about one took. */
type Ask = (index: number) => Promise<number>;

interface Trial {
  what: string;
  known: Ask;
  unknown: Ask;
}

async function main(): Promise<void> {
  const env = {
    // High enough for all of this to come from one address; what counts them still runs.
    RATE_LIMIT_SCALE: "10000",
    REGISTER_OTP: "false",
  };
  await onPostgres({ fsync: true, env }, async ({ server, database }) => {
    const calls = new Calls(server.url);
    try {
      const known = await makeKnown(
        database,
        PEOPLE,
        await calls.signUp("model", `model-${randomUUID()}`),
      );
      const rows: Row[] = [];
      for (const trial of trialsOf(calls, known)) rows.push(...(await compare(trial)));
      rows.push(figure("load of the machine during it", loadavg()[0] ?? 0, { unit: "" }));
      report(rows);
    } finally {
      calls.close();
    }
  });
}

/** Who is asked about at a turn. */
type Who = (index: number) => string;

/** A call that is timed, and the status that both kinds of people must get. */
function trial(
  what: string,
  [known, unknown]: [Who, Who],
  ask: (who: string) => Promise<{ status: number }>,
  status: number,
): Trial {
  const timed = (who: Who) => async (index: number) => {
    const begun = performance.now();
    const answer = await ask(who(index));
    const time = performance.now() - begun;
    if (answer.status !== status) throw new Error(`${what} answered ${answer.status}`);
    return time;
  };
  return { what, known: timed(known), unknown: timed(unknown) };
}

/** Nobody is asked about twice in one call: a second sending within 30 s would be refused. */
function trialsOf(calls: Calls, known: Known): Trial[] {
  const nobody = (kind: string) => (index: number) => `nobody-${kind}-${index}@example.com`;
  const of = (people: readonly string[]) => (index: number) => people[index] ?? "";
  const half = Math.floor(PEOPLE / 2);
  const recovery = (forgotType: string) => async (email: string) =>
    calls.auth("authenticate-user-on-forget-credential", {
      forgotType,
      authenticateMediumType: "Email",
      email,
    });
  return [
    trial(
      "login with a wrong password",
      [of(known.names), (index) => `nobody-${index}`],
      async (userName) => calls.auth("login", { userName, password: "another password" }),
      400,
    ),
    trial(
      "recovery of a password",
      [of(known.emails.slice(0, half)), nobody("a")],
      recovery("Password"),
      200,
    ),
    trial(
      "recovery of a user name",
      [of(known.emails.slice(half)), nobody("b")],
      recovery("Username"),
      200,
    ),
    trial(
      "resend of a new account's code",
      [of(known.unconfirmed), nobody("c")],
      async (email) => calls.auth("resend-otp-token", { email }),
      200,
    ),
    trial(
      "resend of a login's code",
      [of(known.waiting), nobody("e")],
      async (email) => calls.auth("resend-otp-token-on-email", { email }),
      200,
    ),
    trial(
      "a wrong code for a login",
      [of(known.emails), nobody("d")],
      async (authValue) => calls.auth("verify-otp-and-login", { authValue, otpCode: "000000" }),
      400,
    ),
  ];
}

async function compare({ what, known, unknown }: Trial): Promise<Row[]> {
  const count = what.startsWith("recovery") ? Math.floor(PEOPLE / 2) : PEOPLE;
  const times = { known: [] as number[], unknown: [] as number[] };
  const turns = Array.from({ length: count }, (_, index) => [
    async () => times.known.push(await known(index)),
    async () => times.unknown.push(await unknown(index)),
  ]).flat();
  // Wholly at random, not pair by pair: what somebody's call leaves to do slows the next one, which
  // must be either kind's as often.
  for (const turn of shuffled(turns)) await turn();
  const chance = chanceOfGreater(times.known, times.unknown);
  return [
    figure(`${what}: median for a known user`, median(times.known), { unit: "ms", digits: 2 }),
    figure(`${what}: median for an unknown user`, median(times.unknown), { unit: "ms", digits: 2 }),
    figure(
      `${what}: apart, in standard errors (chance that a known user's takes longer: ${(100 * chance).toFixed(1)} %)`,
      Math.abs(chance - 0.5) / standardError(count),
      { unit: "", atMost: ERRORS, digits: 2 },
    ),
  ];
}

/** In random order (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  const order: Item[] = [];
  while (rest.length > 0) order.push(...rest.splice(randomInt(rest.length), 1));
  return order;
}

await main();
