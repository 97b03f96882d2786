import type {
  ExaminationResult,
  Examiner,
  Decoded,
  Verdict,
} from "../../../platform/examiner/examiner.ts";

type Step = "look" | "passport" | "licence" | "photoId" | "selfie";
type Answer = ExaminationResult | Decoded | (() => Promise<ExaminationResult | Decoded>);

/** What a document says of the customers of tests. */
export const HOLDER = {
  state: "AUS",
  number: "L898902C3",
  family: "HOLDER",
  given: "ACCOUNT",
  birthDate: "1990-01-31",
  expiryDate: "2036-04-15",
};

export function verdict(change: Partial<Verdict> = {}): ExaminationResult {
  const passing: Verdict = {
    outcome: "pass",
    retake: false,
    reasons: [],
    scores: { readings: 3 },
    versions: { test: "1" },
  };
  return { ok: true, verdict: { ...passing, ...change } };
}

/** The shortest JPEG that can be recognised: begins and ends like one. */
export const jpegOf = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text), Buffer.from([0xff, 0xd9])]);

/** Answers what a test says: the next answer of a step, else that everything is in order, with numbers of its own. */
export class ScriptedExaminer implements Examiner {
  readonly asked: Step[] = [];
  readonly #answers = new Map<Step, Answer[]>();
  #documents = 0;
  places = new Map<string, number>();

  /** What the next calls of a step are answered, one after the other. */
  next(step: Step, ...answers: Answer[]): void {
    this.#answers.set(step, [...(this.#answers.get(step) ?? []), ...answers]);
  }

  async look(file: Buffer): Promise<Decoded> {
    const decoded = { ok: true, picture: Buffer.concat([file, Buffer.from("!")]) } as const;
    const { verdict: judged } = verdict() as Extract<ExaminationResult, { ok: true }>;
    return (await this.#answer("look", { ...decoded, verdict: judged })) as Decoded;
  }

  passport = async () => this.#document("passport");
  licence = async () => this.#document("licence");
  photoId = async () => this.#document("photoId");
  selfie = async () => (await this.#answer("selfie", verdict())) as ExaminationResult;
  place = (jobId: string) => this.places.get(jobId) ?? [...this.places.values()][0];
  close = async () => {};

  async #document(step: Step): Promise<ExaminationResult> {
    this.#documents += 1;
    const found = { ...HOLDER, number: `N${this.#documents}` };
    return (await this.#answer(step, verdict({ found }))) as ExaminationResult;
  }

  async #answer(
    step: Step,
    fallback: ExaminationResult | Decoded,
  ): Promise<ExaminationResult | Decoded> {
    this.asked.push(step);
    const answer = this.#answers.get(step)?.shift() ?? fallback;
    return typeof answer === "function" ? await answer() : answer;
  }
}
