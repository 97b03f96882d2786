// Types alone: the process that serves must never load the models.
import type { Person, PictureFault, Verdict } from "@nuc/identity";

export type { Person, PictureFault, Verdict } from "@nuc/identity";

/** What is examined for whom, by ids; nothing of the person. */
export interface ExamJob {
  readonly id: string;
  readonly accountId: string;
}

/** Why there is no verdict: what was to be examined goes to a person, and never passes. */
export type ExaminationFailure = "crashed" | "timed-out" | "busy" | "unreachable";

export type ExaminationResult =
  | { readonly ok: true; readonly verdict: Verdict }
  | { readonly ok: false; readonly why: ExaminationFailure };

/** A hostile file, decoded: a new JPEG of its pixels and what the photo is like, or why it is none. */
export type Decoded =
  | { readonly ok: true; readonly picture: Buffer; readonly verdict: Verdict }
  | { readonly ok: false; readonly fault: PictureFault }
  | { readonly ok: false; readonly why: ExaminationFailure };

/** Examines photos of documents and faces, in a process of its own. No method rejects. */
export interface Examiner {
  look(file: Buffer, job: ExamJob): Promise<Decoded>;
  passport(picture: Buffer, person: Person, job: ExamJob): Promise<ExaminationResult>;
  licence(picture: Buffer, person: Person, job: ExamJob): Promise<ExaminationResult>;
  photoId(picture: Buffer, person: Person, job: ExamJob): Promise<ExaminationResult>;
  selfie(selfie: Buffer, document: Buffer, job: ExamJob): Promise<ExaminationResult>;
  /** Place of a job that waits, 1 = next; 0 = it runs; undefined = unknown here. */
  place(jobId: string): number | undefined;
  close(): Promise<void>;
}
