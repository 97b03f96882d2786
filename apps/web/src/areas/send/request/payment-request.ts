import { isDeceiving } from "@nuc/contract";
import { isAddress } from "@nuc/keys";
import { formatNuc, parseNuc } from "@nuc/money";

/** Whom to pay; how much and what for, where that is said. The note is for the payer's eyes and is on no ledger. */
export interface PaymentRequest {
  readonly address: string;
  /** Smallest units, more than 0. */
  readonly amount: bigint | undefined;
  /** Never empty. */
  readonly note: string | undefined;
}

/** What is wrong with a payment request, for people. */
export class PaymentRequestError extends Error {
  override readonly name = "PaymentRequestError";
}

/** Characters of a note, at most. */
export const maxNoteLength = 140;
/** Characters of a whole request; longer is not looked at. */
const maxUriLength = 2_000;

/** As `formatNuc` writes them, and nothing else: one amount has one spelling. */
const canonicalAmount = /^(?:0|[1-9]\d{0,20})(?:\.\d{1,12})?$/;

const scheme = /^nuc:/i;
const page = "/pay";

/** Why a note cannot be sent along; undefined when it can. */
export function noteFault(note: string): string | undefined {
  if (Array.from(note).length > maxNoteLength)
    return `A note has at most ${maxNoteLength} characters`;
  return isDeceiving(note) ? "The note has characters that are not allowed" : undefined;
}

/** `nuc:{address}?amount={NUC}&note={text}`, percent-encoded as UTF-8. */
export function paymentUri({ address, amount, note }: PaymentRequest): string {
  const parts = [
    ...(amount === undefined ? [] : [`amount=${formatNuc(amount)}`]),
    ...(note === undefined ? [] : [`note=${encodeURIComponent(note)}`]),
  ];
  return `nuc:${address}${parts.length > 0 ? "?" : ""}${parts.join("&")}`;
}

/** A link that any camera opens: the request comes after the #, which browsers keep to themselves. */
export function paymentLink(request: PaymentRequest, origin: string): string {
  return `${origin}${page}#${paymentUri(request)}`;
}

/** Whether a text is meant as a payment request: a `nuc:` address, or a link to a page of ours that holds one. */
export function isPaymentRequest(text: string): boolean {
  return uriIn(text) !== undefined;
}

/**
 * Reads a `nuc:` address or a payment link, from any source.
 *
 * @throws PaymentRequestError
 */
export function parsePaymentRequest(text: string): PaymentRequest {
  const uri = uriIn(text);
  if (uri === undefined) throw new PaymentRequestError("This is not a payment request.");
  if (uri.length > maxUriLength) throw new PaymentRequestError("The payment request is too long.");
  const body = uri.replace(scheme, "");
  const split = body.indexOf("?");
  const address = split === -1 ? body : body.slice(0, split);
  if (!isAddress(address))
    throw new PaymentRequestError("The payment request has no valid address.");
  const fields = fieldsOf(split === -1 ? "" : body.slice(split + 1));
  return { address, amount: amountOf(fields.get("amount")), note: noteOf(fields.get("note")) };
}

function uriIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (scheme.test(trimmed)) return trimmed;
  if (!/^https?:\/\//i.test(trimmed)) return undefined;
  try {
    const { pathname, hash } = new URL(trimmed);
    const fragment = hash.slice(1);
    return pathname === page && scheme.test(fragment) ? fragment : undefined;
  } catch {
    return undefined;
  }
}

/** Each field once; a field that a payer must understand and we do not ends it, any other unknown one is left alone. */
function fieldsOf(query: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const part of query === "" ? [] : query.split("&")) {
    const split = part.indexOf("=");
    const name = decoded(split === -1 ? part : part.slice(0, split));
    if (fields.has(name)) throw new PaymentRequestError("The payment request repeats a field.");
    if (name.startsWith("req-"))
      throw new PaymentRequestError(
        "The payment request asks for something this wallet cannot do.",
      );
    fields.set(name, split === -1 ? "" : decoded(part.slice(split + 1)));
  }
  return fields;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new PaymentRequestError("We could not read the payment request.", { cause });
  }
}

function amountOf(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  if (!canonicalAmount.test(text))
    throw new PaymentRequestError("The payment request has no valid amount.");
  const amount = parseNuc(text);
  if (amount === 0n) throw new PaymentRequestError("The payment request is empty.");
  return amount;
}

function noteOf(text: string | undefined): string | undefined {
  const note = text?.trim();
  if (note === undefined || note === "") return undefined;
  const fault = noteFault(note);
  if (fault !== undefined) throw new PaymentRequestError(`${fault}.`);
  return note;
}
