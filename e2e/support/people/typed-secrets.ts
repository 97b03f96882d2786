import { miniSecretFromPhrase, pairFromPhrase } from "@nuc/keys";
import type { NewCustomer } from "./new-customer.ts";
import type { Secret } from "../watch/secrets.ts";

/** The secrets of one test, by how far each may go. */
export class TypedSecrets {
  /** May leave the browser in no request, and be printed nowhere. */
  readonly neverSent: Secret[] = [];
  /** Goes to the server in a body, but may stand in no address and be printed nowhere. */
  readonly neverPrinted: Secret[] = [];

  /** May leave the browser in no request; the server itself printed it, for a sample customer. */
  readonly neverSentThoughPrinted: Secret[] = [];

  addCustomer({ password, walletPassword }: NewCustomer): void {
    this.neverSent.push({ name: "wallet password", value: walletPassword });
    this.neverPrinted.push({ name: "account password", value: password });
  }

  /** The phrase itself and all that is derived from it. */
  addPhrase(phrase: string): void {
    this.neverSent.push(...secretsOfPhrase(phrase));
  }

  addSamplePhrase(phrase: string): void {
    this.neverSentThoughPrinted.push(...secretsOfPhrase(phrase));
  }
}

function secretsOfPhrase(phrase: string): Secret[] {
  return [
    { name: "phrase", value: phrase },
    { name: "mini-secret", value: miniSecretFromPhrase(phrase) },
    { name: "secret key", value: pairFromPhrase(phrase).secretKey },
  ];
}
