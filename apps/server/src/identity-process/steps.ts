import type { Question } from "../platform/examiner/wire.ts";
import type { Person, PictureFault, Verdict } from "../platform/examiner/examiner.ts";

/** Each child holds its own models: what reads, and what compares faces. */
export type ChildName = "text" | "faces";

/** What one child does at a time. */
export interface Task {
  readonly step: Question["kind"] | "portraits";
  readonly pictures: readonly Uint8Array[];
  readonly person?: Person | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Portraits that the other child has found. */
  readonly portraits?: number | undefined;
}

/** What a child says of a task. */
export type TaskResult =
  | { readonly verdict: Verdict; readonly picture?: Uint8Array }
  | { readonly fault: PictureFault }
  | { readonly portraits: number };

interface Stage {
  readonly child: ChildName;
  readonly step: Task["step"];
}

/** The steps of a question, one after the other. */
export const stagesOf: Readonly<Record<Question["kind"], readonly [Stage, ...Stage[]]>> = {
  look: [{ child: "text", step: "look" }],
  passport: [{ child: "text", step: "passport" }],
  licence: [{ child: "text", step: "licence" }],
  photoId: [
    { child: "faces", step: "portraits" },
    { child: "text", step: "photoId" },
  ],
  selfie: [{ child: "faces", step: "selfie" }],
};
