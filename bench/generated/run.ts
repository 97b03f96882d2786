import { Dice } from "./dice.ts";
import type { Operation } from "./document.ts";
import { faultOf } from "./judge.ts";
import { Maker } from "./make.ts";
import type { Actor, People } from "./people.ts";
import { plain, SPOILS, type Spoiling, type Wired } from "./spoil.ts";
import type { Tally } from "./tally.ts";
import type { Wire } from "./wire.ts";

interface Parts {
  operations: readonly Operation[];
  people: People;
  wire: Wire;
  tally: Tally;
  seed: number;
  markers: Set<string>;
}

/** Calls that hash a password, make an account's export, or need a new account afterwards: 12 ms and more of the processor. */
const COSTLY =
  /^POST .*(?:\/auth\/(?:register|login$|logout|update-user-password|account-export|close-account|passkeys\/registration\/options|second-factor\/(?:begin|disable))|wallet\/create)|login-otp$|^DELETE .*\/auth\/sessions/;
/** Calls that change what others may do. */
const CLOSES = /\/api\/admin\/(?:maintenance|toggles|users\/\{username\}\/toggles)/;
/** Makes one of the people of the run somebody else. */
const TURNS = "/api/admin/users/{username}/role";
/** How often a usual call comes for one that costs. */
const USUAL = 20;
const LAST_SHARE = 0.02;
const PLAIN_SHARE = 0.3;

/** Sends the requests; number and seed alone decide what a request is. */
export class Run {
  readonly markers: Set<string>;
  readonly #parts: Parts;
  readonly #maker: Maker;
  readonly #methods: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.markers = parts.markers;
    this.#maker = new Maker(parts.people.known);
    const methods = new Map<string, Set<string>>();
    for (const { path, method } of parts.operations) {
      methods.set(path, (methods.get(path) ?? new Set()).add(method));
    }
    this.#methods = methods;
  }

  /** Calls that switch things off come last and one by one, so that they do not make the rest shallow. */
  async all(count: number, connections: number): Promise<void> {
    const operations = this.#parts.operations.filter(({ path }) => !path.includes(TURNS));
    const closing = operations.filter(({ path }) => CLOSES.test(path));
    const others = operations.filter((operation) => !closing.includes(operation));
    const weighted = others.flatMap((operation) =>
      Array.from({ length: COSTLY.test(operation.name) ? 1 : USUAL }, () => operation),
    );
    const last = Math.ceil(count * LAST_SHARE);
    let number = 0;
    const work = async (): Promise<void> => {
      while (number < count - last) await this.#one((number += 1), weighted, false);
    };
    await Promise.all(Array.from({ length: connections }, work));
    while (number < count) {
      await this.#one((number += 1), closing, true);
      await this.#openAgain();
    }
  }

  async #one(number: number, among: readonly Operation[], maintenance: boolean): Promise<void> {
    const { people, seed, tally, wire } = this.#parts;
    const dice = new Dice(seed, number);
    const operation = dice.pick(among);
    const marker = markerOf(dice);
    const actor = await people.actorFor(operation, dice);
    const draft = this.#maker.draft(operation, dice, marker);
    const methods = this.#methods.get(operation.path) ?? new Set();
    const { spoilt, wired } = spoiltOrPlain({ operation, draft, dice, marker, methods });
    const { method, target } = wired;
    if (says(wired, marker)) this.markers.add(marker);
    const about = `${number} ${operation.name} as ${actor.role}, ${spoilt ?? "plain"}: ${method} ${target.slice(0, 120)} ${String(wired.body ?? "").slice(0, 300)}`;
    try {
      const answer = await wire.send({ ...wired, headers: headersOf(wired, actor) });
      tally.count(operation.name, spoilt !== undefined, answer);
      const fault = faultOf(answer, { operation, actor, spoilt, method, target, maintenance });
      if (fault) {
        const shown = `${answer.status} in ${answer.milliseconds.toFixed(0)} ms ${answer.text.slice(0, 200)}`;
        tally.fault(fault, `${about} → ${shown}`);
      }
      people.recordAnswer(operation, actor, answer);
    } catch (error) {
      // The server may end the connection before such a body has come.
      if (spoilt !== "a body that is too long")
        tally.fault(`had no answer: ${String(error)}`, about);
    }
  }

  async #openAgain(): Promise<void> {
    const { people, wire } = this.#parts;
    const headers = {
      "content-type": "application/json",
      authorization: await people.staffToken(),
    };
    const body = JSON.stringify({ status: "false" });
    await wire.send({ method: "PUT", target: "/api/admin/maintenance", headers, body });
  }
}

function spoiltOrPlain(spoiling: Spoiling): { spoilt: string | undefined; wired: Wired } {
  const { dice } = spoiling;
  if (!dice.chance(PLAIN_SHARE)) {
    for (let tries = 0; tries < 5; tries += 1) {
      const [name, spoil] = dice.pick(Object.entries(SPOILS));
      const wired = spoil(spoiling);
      if (wired) return { spoilt: name, wired };
    }
  }
  return { spoilt: undefined, wired: plain(spoiling) };
}

/** 80 random bits, so that none is in a log by chance. */
function markerOf(dice: Dice): string {
  const hex = () =>
    dice
      .below(2 ** 20)
      .toString(16)
      .padStart(5, "0");
  return `mark${hex()}${hex()}${hex()}${hex()}`;
}

const says = ({ target, body }: Wired, marker: string): boolean =>
  target.includes(marker) || (body?.toString("latin1").includes(marker) ?? false);

function headersOf({ contentType }: Wired, { token }: Actor): Record<string, string> {
  return {
    ...(contentType !== undefined && contentType !== "" && { "content-type": contentType }),
    ...(token !== undefined && { authorization: token }),
  };
}
