import type { Answer, News, Question, StepTime } from "../platform/examiner/wire.ts";
import { Child, type ChildOptions, type TaskOutcome } from "./child.ts";
import { JobQueue, type Waiting } from "./queue.ts";
import { type ChildName, stagesOf, type Task } from "./steps.ts";

/** A question in the queue, with how far it is. */
interface Asked extends Waiting {
  readonly question: Question;
  readonly pictures: readonly Buffer[];
  readonly spent: StepTime[];
  readonly send: (news: News, picture?: Uint8Array) => void;
  stage: number;
  portraits: number | undefined;
  restarted: "recycled" | "crashed" | "timed-out" | undefined;
}

/** Two children and the queue before them. */
export class Examination {
  readonly #queue: JobQueue;
  readonly #children: Readonly<Record<ChildName, Child>>;
  readonly #busy = new Set<ChildName>();
  readonly #asked = new Set<Asked>();

  constructor(options: ChildOptions) {
    this.#queue = new JobQueue(options.limits);
    this.#children = { text: new Child("text", options), faces: new Child("faces", options) };
  }

  /** Whether there is no room for a question of that account, with so many bytes. */
  isFull = (accountId: string, bytes: number) => this.#queue.isFull(accountId, bytes);

  /**
   * Puts a question in the queue. `send` gets its place as it changes, and last its answer.
   * @returns the way to take it out again; what is under way is done to its end
   */
  ask(question: Question, pictures: readonly Buffer[], send: Asked["send"]): () => void {
    const asked: Asked = {
      job: question.job,
      bytes: pictures.reduce((sum, { length }) => sum + length, 0),
      next: stagesOf[question.kind][0].child,
      begun: false,
      busy: false,
      question,
      pictures,
      spent: [],
      send,
      stage: 0,
      portraits: undefined,
      restarted: undefined,
    };
    this.#queue.add(asked);
    this.#asked.add(asked);
    this.#goOn();
    return () => {
      if (!asked.busy) this.#remove(asked);
    };
  }

  /** Sends everybody in the queue their place. */
  notifyPlaces(): void {
    const places = this.#queue.places();
    const waiting = [...places.values()].filter((place) => place > 0).length;
    for (const asked of this.#asked) asked.send({ place: places.get(asked) ?? 0, waiting });
  }

  close(): void {
    for (const child of Object.values(this.#children)) child.close();
  }

  #remove(asked: Asked): void {
    this.#queue.remove(asked);
    this.#asked.delete(asked);
    this.#goOn();
  }

  /** Gives each free child what is next for it. */
  #goOn(): void {
    for (const name of ["text", "faces"] as const) {
      if (this.#busy.has(name)) continue;
      const next = this.#queue.nextFor(name);
      // The queue holds what was put there: questions.
      if (next !== undefined) void this.#do(name, next as Asked);
    }
    this.notifyPlaces();
  }

  async #do(name: ChildName, asked: Asked): Promise<void> {
    this.#busy.add(name);
    asked.begun = true;
    asked.busy = true;
    const task = taskOf(asked);
    const start = performance.now();
    const outcome = await this.#children[name].run(task);
    asked.spent.push({ step: task.step, seconds: (performance.now() - start) / 1_000 });
    asked.busy = false;
    this.#busy.delete(name);
    if (!goesOn(asked, outcome)) {
      answer(asked, outcome);
      this.#remove(asked);
    } else this.#goOn();
  }
}

const taskOf = ({ question, pictures, stage, portraits }: Asked): Task => ({
  step: stagesOf[question.kind][stage]?.step ?? question.kind,
  pictures,
  person: question.person,
  today: question.today,
  portraits,
});

/** Whether another step follows; notes what this one has found for it. */
function goesOn(asked: Asked, outcome: TaskOutcome): boolean {
  if ("why" in outcome) {
    asked.restarted = outcome.why;
    return false;
  }
  asked.restarted ??= outcome.restarted;
  if (!("portraits" in outcome.result)) return false;
  asked.portraits = outcome.result.portraits;
  asked.stage += 1;
  const stage = stagesOf[asked.question.kind][asked.stage];
  if (stage === undefined) return false;
  asked.next = stage.child;
  return true;
}

function answer({ send, spent, restarted }: Asked, outcome: TaskOutcome): void {
  const news = (answer: Answer): News => ({ answer, spent, restarted });
  if ("why" in outcome) send(news({ why: outcome.why }));
  else if ("fault" in outcome.result) send(news({ fault: outcome.result.fault }));
  else if ("verdict" in outcome.result)
    send(news({ verdict: outcome.result.verdict }), outcome.result.picture);
  else send(news({ why: "crashed" }));
}
