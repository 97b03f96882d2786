import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";

/** What somebody who looks into an attack asks for; never a name, an address or a secret. */
export interface SecurityEvent {
  /** `sign-in`, `sign-in-failed`, `factor-changed`, `recovery`, `staff-act` …: one word for one thing. */
  event: string;
  /** UUID; absent where the user is unknown. */
  accountId?: string;
  /** Key of the network address, as `networkKey` writes it. */
  network?: string;
  /** What it was about, in the product's own words. */
  detail?: string;
}

/** What a line is written by. */
export interface SecurityLog {
  readonly log: FastifyBaseLogger;
  readonly keys: { readonly codes: Uint8Array };
}

/**
 * Writes a line of the security log: the usual log, marked `security`. It holds the network as a keyed hash,
 * so that lines can be compared and no one is identified by them.
 */
export function logSecurity(
  { log, keys }: SecurityLog,
  { network, ...event }: SecurityEvent,
): void {
  log.info(
    { security: true, ...event, ...(network !== undefined && { network: hashed(keys, network) }) },
    "security",
  );
}

function hashed({ codes }: SecurityLog["keys"], network: string): string {
  return createHmac("sha256", codes).update(`log network\0${network}`).digest("hex").slice(0, 16);
}
