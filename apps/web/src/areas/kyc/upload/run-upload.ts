import {
  KYC_MESSAGES,
  type KycDocument,
  type KycState,
  predictDocumentQuality,
  predictSelfie,
  VALIDATIONS,
} from "@nuc/contract";
import { ApiError, NetworkError } from "../../../session/calls/api-error.ts";
import { upload } from "../../../session/calls/upload.ts";

/** How far an upload is. */
export type UploadPhase =
  /** `sent`: 0 to 1. */
  | { readonly kind: "sending"; readonly sent: number }
  /** It is sent and is being checked. */
  | { readonly kind: "checking" };

/** What came of an upload. */
export type UploadOutcome =
  | { readonly kind: "passed"; readonly message: string }
  | { readonly kind: "in-review"; readonly message: string }
  /** The server continues by itself; the progress shows the result. */
  | { readonly kind: "checking" }
  | {
      readonly kind: "failed";
      readonly title: string;
      readonly message: string;
      /** The connection was lost: the same photo can be sent again, and what was done already is not done twice. */
      readonly again: boolean;
    };

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onPhase: (phase: UploadPhase) => void;
  /** The picture that passed the check of its quality before the connection was lost: it is not sent again. */
  readonly checkedPath?: string | undefined;
  readonly onChecked: (path: string) => void;
}

const { titles, ...messages } = KYC_MESSAGES.upload;

/** What the server says of a failure in its own field, else in the first of its errors. */
function saidBy(error: ApiError): string {
  const { msg } = error.envelope;
  return typeof msg === "string" && msg !== "" ? msg : error.message;
}

/** The outcome of a call that failed. @param outage what the specification says where no answer came */
function failure(error: unknown, title: string, outage: string): UploadOutcome {
  if (error instanceof NetworkError) return { kind: "failed", title, message: outage, again: true };
  const message = error instanceof ApiError ? saidBy(error) : messages.failed;
  return { kind: "failed", title, message, again: false };
}

/** The outcome of a check that the server made. */
function outcomeOf(
  valid: boolean,
  state: KycState,
  message: string,
  refused: { readonly title: string; readonly message: string },
): UploadOutcome {
  if (valid) return { kind: "passed", message };
  if (state === "checking") return { kind: "checking" };
  if (state === "in_review") return { kind: "in-review", message };
  return {
    kind: "failed",
    title: refused.title,
    message: message || refused.message,
    again: false,
  };
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Reports how much has left, and when all has. */
const following = ({ signal, onPhase }: UploadOptions) => ({
  signal,
  onProgress: (sent: number) =>
    onPhase(sent < 1 ? { kind: "sending", sent } : { kind: "checking" }),
});

/** Sends the photo of a document, unless that was done before: the path by which the check names it, or what went wrong. */
async function sendPhoto(
  document: Exclude<KycDocument, "selfie">,
  file: File,
  options: UploadOptions,
): Promise<string | UploadOutcome> {
  if (options.checkedPath !== undefined) return options.checkedPath;
  options.onPhase({ kind: "sending", sent: 0 });
  const form = formOf({ document_type: document, file });
  try {
    const answer = await upload(predictDocumentQuality, form, following(options));
    if (answer.valid) return answer.document_path;
    const message = answer.msg || messages.poorQuality;
    return { kind: "failed", title: titles.image, message, again: false };
  } catch (error) {
    return failure(error, titles.image, messages.qualityFailed);
  }
}

async function runDocument(
  document: Exclude<KycDocument, "selfie">,
  file: File,
  options: UploadOptions,
): Promise<UploadOutcome> {
  const path = await sendPhoto(document, file, options);
  if (typeof path !== "string") return path;
  options.onChecked(path);
  options.onPhase({ kind: "checking" });
  const refused = { title: titles[document], message: messages.failed };
  try {
    const form = formOf({ document_path: path });
    const answer = await upload(VALIDATIONS[document], form, { signal: options.signal });
    return outcomeOf(answer.validation, answer.state, answer.msg, refused);
  } catch (error) {
    return failure(error, refused.title, messages.validationFailed[document]);
  }
}

async function runSelfie(file: File, options: UploadOptions): Promise<UploadOutcome> {
  options.onPhase({ kind: "sending", sent: 0 });
  const refused = { title: titles.selfie, message: messages.poorQuality };
  try {
    const { valid, state, msg } = await upload(predictSelfie, formOf({ file }), following(options));
    return outcomeOf(valid, state, msg, refused);
  } catch (error) {
    return failure(error, refused.title, messages.selfieFailed);
  }
}

/** Sends a photo and has it checked: its quality first and then the document, or the selfie in one. Rejects only when aborted. */
export async function runUpload(
  document: KycDocument,
  file: File,
  options: UploadOptions,
): Promise<UploadOutcome> {
  const outcome =
    document === "selfie"
      ? await runSelfie(file, options)
      : await runDocument(document, file, options);
  options.signal.throwIfAborted();
  return outcome;
}
