/**
 * What server and identity process say to each other, in the messages of `@nuc/identity/wire`. A question is one message; news of
 * its place in the queue follow as they come, its answer last.
 */
import type { ExamJob, Person, PictureFault, ExaminationFailure, Verdict } from "./examiner.ts";

/** What is asked. */
export interface Question {
  readonly kind: "look" | "passport" | "licence" | "photoId" | "selfie";
  readonly job: ExamJob;
  readonly person?: Person;
  /** `YYYY-MM-DD`, by the server's clock. */
  readonly today: string;
}

/** The outcome of a question. The picture of a look is the message's only part. */
export type Answer =
  | { readonly verdict: Verdict }
  | { readonly fault: PictureFault }
  | { readonly why: Exclude<ExaminationFailure, "unreachable"> };

/** What one step of an answer took. */
export interface StepTime {
  readonly step: string;
  readonly seconds: number;
}

/** Sent while the question waits, at least every `HEARTBEAT`, and once it is answered. */
export type News =
  | { readonly place: number; readonly waiting: number }
  | {
      readonly answer: Answer;
      readonly spent: readonly StepTime[];
      /** A child had to be started again, for this reason. */
      readonly restarted?: "recycled" | "crashed" | "timed-out" | undefined;
    };

/** Milliseconds between two signs of life. */
export const HEARTBEAT = 5_000;
