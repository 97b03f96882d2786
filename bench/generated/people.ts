import { randomUUID } from "node:crypto";
import { sampleCustomers } from "../../scripts/sample-customers.ts";
import type { Dice } from "./dice.ts";
import type { Operation } from "./document.ts";
import { HOSTILE_TOKENS } from "./hostile.ts";
import { signUpForm } from "../server/sign-up-form.ts";
import { knownOf, THROW_AWAY_PASSWORD } from "./known.ts";
import type { Known } from "./make.ts";
import type { Answer, Wire } from "./wire.ts";

export type Role = "visitor" | "customer" | "staff" | "throw-away" | "nobody's token";

export interface Actor {
  role: Role;
  token: string | undefined;
}

/** What may end the session that asks, or change what it signs in with: an account of its own makes these calls. */
const OWN =
  /\/auth\/(?:logout|sessions|close-account|account-export|update-user-password-on-profile|login-otp|contact-change|passkeys)/;
/** What the session does not outlive. */
const ENDS = /^(?:POST .*\/auth\/(?:logout|close-account)|DELETE .*\/auth\/sessions)/;
const PRINTED_ADMIN =
  /Admin of this site[\s\S]*?user name: (?<userName>\S+)\n\s+password:\s+(?<password>\S+)\n/;

/** The people that the requests are sent as. */
export class People {
  readonly known: Known;
  readonly #wire: Wire;
  readonly #tokens: { customer: string; staff: string };
  #throwAway: Promise<string>;

  private constructor(wire: Wire, tokens: { customer: string; staff: string }, known: Known) {
    this.#wire = wire;
    this.#tokens = tokens;
    this.known = known;
    this.#throwAway = this.#newAccount();
  }

  #newAccount(): Promise<string> {
    const account = newAccount(this.#wire);
    // The caller that awaits the account gets the failure, if there is one.
    account.catch(() => "thrown where it is awaited");
    return account;
  }

  /** Signs in whom the server printed at its first start. */
  static async meet(wire: Wire, printed: string): Promise<People> {
    const [first, second] = sampleCustomers(printed);
    const admin = PRINTED_ADMIN.exec(printed)?.groups;
    if (!first || !second || !admin) throw new Error("The server printed too few people");
    const customer = await signIn(wire, first.userName, first.password);
    const staff = await signIn(wire, admin["userName"] ?? "", admin["password"] ?? "");
    return new People(wire, { customer, staff }, knownOf([first, second]));
  }

  /** Who makes a request: mostly who may. */
  async actorFor({ path, needsSession, forStaff }: Operation, dice: Dice): Promise<Actor> {
    const own = forStaff ? "staff" : OWN.test(path) ? "throw-away" : "customer";
    const others = ["visitor", "nobody's token", forStaff ? "customer" : own] as const;
    const allowed = needsSession ? own : "visitor";
    return await this.#as(dice.chance(0.75) ? allowed : dice.pick(others), dice);
  }

  /** Makes another throw-away account where this one may have ended. */
  recordAnswer({ name }: Operation, { role }: Actor, { status }: Answer): void {
    if (role === "throw-away" && ENDS.test(name) && status < 300) {
      this.#throwAway = this.#newAccount();
    }
  }

  async staffToken(): Promise<string> {
    return (await this.#as("staff")).token ?? "";
  }

  async #as(role: Role, dice?: Dice): Promise<Actor> {
    if (role === "visitor") return { role, token: undefined };
    if (role === "nobody's token") return { role, token: dice?.pick(HOSTILE_TOKENS) };
    if (role === "throw-away") return { role, token: await this.#throwAway };
    return { role, token: this.#tokens[role] };
  }
}

async function call(wire: Wire, path: string, data: object, token?: string): Promise<Answer> {
  const headers = { "content-type": "application/json", ...(token && { authorization: token }) };
  const target = `/api/v1/nuc/auth/${path}`;
  return await wire.send({ method: "POST", target, headers, body: JSON.stringify({ data }) });
}

async function signIn(wire: Wire, userName: string, password: string): Promise<string> {
  const { status, text } = await call(wire, "login", { userName, password });
  if (status !== 200) throw new Error(`A login answered ${status}: ${text}`);
  return (JSON.parse(text) as { data: { token: string } }).data.token;
}

async function newAccount(wire: Wire): Promise<string> {
  const userName = `generated-${randomUUID().slice(0, 12)}`;
  const form = signUpForm(userName, THROW_AWAY_PASSWORD);
  const { status, text } = await call(wire, "register", form);
  if (status !== 201) throw new Error(`A sign-up answered ${status}: ${text}`);
  const token = await signIn(wire, userName, THROW_AWAY_PASSWORD);
  await call(wire, "update-term", {}, token);
  return token;
}
