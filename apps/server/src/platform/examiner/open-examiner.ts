import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock/clock.ts";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { type Answered, ask, BrokenError } from "./ask.ts";
import type { ExaminationResult, Examiner, ExamJob, Decoded, Person } from "./examiner.ts";
import { LocalProcess } from "./local-process.ts";
import type { Address } from "./start-process.ts";
import type { Question } from "./wire.ts";

const MINUTE = 60_000;

export interface ExaminerOptions {
  readonly config: Pick<
    Config,
    "IDENTITY_URL" | "IDENTITY_TOKEN" | "IDENTITY_IDLE_MINUTES" | "LOG_LEVEL"
  >;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, "identityStep" | "identityTrouble" | "identityWaiting">;
  readonly log: FastifyBaseLogger;
  /** What a process of our own allows itself, where that is not what it usually does. */
  readonly limits?: Readonly<Record<string, number>>;
}

type Use = <Result>(work: (address: Address) => Promise<Result>) => Promise<Result>;

type Outcome = Answered | { readonly why: "crashed" | "unreachable" };

/** Identity checks in a process of our own, or where IDENTITY_URL says. Whatever goes wrong is an answer, and never a pass. */
export function openExaminer(options: ExaminerOptions): Examiner {
  const { use, close } = processOf(options);
  const { clock, log, metrics } = options;
  const places = new Map<string, number>();

  async function outcomeOf(question: Question, pictures: readonly Buffer[]): Promise<Outcome> {
    const { id } = question.job;
    try {
      return await use((address) =>
        ask(address, question, pictures, ({ place, waiting }) => {
          places.set(id, place);
          metrics.identityWaiting(waiting);
        }),
      );
    } catch (error) {
      log.warn({ err: error, kind: question.kind }, "identity check failed");
      return { why: error instanceof BrokenError ? "crashed" : "unreachable" };
    } finally {
      places.delete(id);
      if (places.size === 0) metrics.identityWaiting(0);
    }
  }

  const put = async (
    kind: Question["kind"],
    job: ExamJob,
    pictures: readonly Buffer[],
    person?: Person,
  ): Promise<Outcome> => {
    const today = clock.now().toISOString().slice(0, 10);
    const question = { kind, job, today, ...(person && { person }) };
    const outcome = await outcomeOf(question, pictures);
    measure(metrics, outcome);
    return outcome;
  };
  return {
    look: async (file, job) => looked(await put("look", job, [file])),
    passport: async (picture, person, job) =>
      examined(await put("passport", job, [picture], person)),
    licence: async (picture, person, job) => examined(await put("licence", job, [picture], person)),
    photoId: async (picture, person, job) => examined(await put("photoId", job, [picture], person)),
    selfie: async (selfie, document, job) => examined(await put("selfie", job, [selfie, document])),
    place: (jobId) => places.get(jobId),
    close,
  };
}

function processOf(options: ExaminerOptions): { use: Use; close: () => Promise<void> } {
  const { IDENTITY_URL: url, IDENTITY_TOKEN: token, IDENTITY_IDLE_MINUTES } = options.config;
  if (url !== undefined && token !== undefined)
    return { use: (work) => work({ url, token }), close: async () => {} };
  const local = new LocalProcess({
    ...options,
    logLevel: options.config.LOG_LEVEL,
    idle: IDENTITY_IDLE_MINUTES * MINUTE,
  });
  return { use: (work) => local.use(work), close: () => local.close() };
}

function measure(metrics: ExaminerOptions["metrics"], outcome: Outcome): void {
  if ("why" in outcome) return metrics.identityTrouble(outcome.why);
  const { answer, spent, restarted } = outcome.news;
  for (const { step, seconds } of spent) metrics.identityStep(step, seconds);
  if ("why" in answer) metrics.identityTrouble(answer.why);
  else if (restarted !== undefined) metrics.identityTrouble(restarted);
}

function examined(outcome: Outcome): ExaminationResult {
  if ("why" in outcome) return { ok: false, why: outcome.why };
  const { answer } = outcome.news;
  if ("verdict" in answer) return { ok: true, verdict: answer.verdict };
  // A copy of our own making that cannot be decoded is our own fault.
  return { ok: false, why: "why" in answer ? answer.why : "crashed" };
}

function looked(outcome: Outcome): Decoded {
  if ("why" in outcome) return { ok: false, why: outcome.why };
  const { news, picture } = outcome;
  if ("fault" in news.answer) return { ok: false, fault: news.answer.fault };
  if ("why" in news.answer) return { ok: false, why: news.answer.why };
  return picture === undefined
    ? { ok: false, why: "crashed" }
    : { ok: true, picture, verdict: news.answer.verdict };
}
