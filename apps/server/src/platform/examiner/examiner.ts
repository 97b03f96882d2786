// Types alone: the process that serves must never load the models.
import type { Person, PictureFault, Verdict } from "@nuc/identity";

export type { Person, PictureFault, Verdict } from "@nuc/identity";

/** What is examined for whom, by ids; nothing of the person. */
export interface ExamJob {
  readonly id: string;
  readonly accountId: string;
}

/** Why there is no verdict: what was to be examined goes to a person, and never passes. */
export type Unexamined = "crashed" | "timed-out" | "busy" | "unreachable";

export type Examined =
  | { readonly ok: true; readonly verdict: Verdict }
  | { readonly ok: false; readonly why: Unexamined };

/** A hostile file, decoded: a new JPEG of its pixels and what the photo is like, or why it is none. */
export type Looked =
  | { readonly ok: true; readonly picture: Buffer; readonly verdict: Verdict }
  | { readonly ok: false; readonly fault: PictureFault }
  | { readonly ok: false; readonly why: Unexamined };

/** Examines photos of documents and faces, in a process of its own. No method rejects. */
export interface Examiner {
  look(file: Buffer, job: ExamJob): Promise<Looked>;
  passport(picture: Buffer, person: Person, job: ExamJob): Promise<Examined>;
  licence(picture: Buffer, person: Person, job: ExamJob): Promise<Examined>;
  photoId(picture: Buffer, person: Person, job: ExamJob): Promise<Examined>;
  selfie(selfie: Buffer, document: Buffer, job: ExamJob): Promise<Examined>;
  /** Place of a job that waits, 1 = next; 0 = it runs; undefined = unknown here. */
  place(jobId: string): number | undefined;
  close(): Promise<void>;
}
