import { figure, type Row } from "../../scripts/proof/rows.ts";
import { quantile } from "../login-storm/paced.ts";
import { SLOWEST } from "./judge.ts";
import type { Answer } from "./wire.ts";

/** Examples that are shown of each kind of fault. */
const SHOWN = 3;

/** What came of the requests. */
export class Tally {
  readonly #statuses = new Map<number, number>();
  readonly #times: number[] = [];
  readonly #faults = new Map<string, string[]>();
  readonly #accepted = new Set<string>();
  #kinds = { plain: 0, spoilt: 0 };
  #faulty = 0;

  count(operation: string, isSpoilt: boolean, { status, milliseconds }: Answer): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#times.push(milliseconds);
    this.#kinds[isSpoilt ? "spoilt" : "plain"] += 1;
    if (status < 300) this.#accepted.add(operation);
  }

  fault(kind: string, about: string): void {
    this.#faulty += 1;
    this.#faults.set(kind, [...(this.#faults.get(kind) ?? []), about]);
  }

  examples(): string[] {
    return [...this.#faults].flatMap(([kind, all]) => [
      `${all.length} × ${kind}`,
      ...all.slice(0, SHOWN).map((about) => `    ${about}`),
    ]);
  }

  rows(operations: number): Row[] {
    const count = (what: string, value: number) => figure(what, value, { unit: "", digits: 0 });
    const times = this.#times;
    const statuses = [...this.#statuses].toSorted(([one], [other]) => one - other);
    return [
      count("requests", times.length),
      count("of them as the document says", this.#kinds.plain),
      count("of them spoilt", this.#kinds.spoilt),
      count("operations", operations),
      count("operations that said yes at least once", this.#accepted.size),
      { what: "statuses", measured: statuses.map((pair) => pair.join(" × ")).join(", ") },
      figure("unsound answers", this.#faulty, { unit: "", atMost: 0, digits: 0 }),
      figure("p99", quantile(times, 0.99), { unit: "ms" }),
      figure("slowest", quantile(times, 1), { unit: "ms", atMost: SLOWEST, digits: 0 }),
    ];
  }
}
