import { WALLET_MESSAGES } from "@nuc/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";

/** Names by which clients call what must stay on the device; lower case, letters only. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  "walletpassword",
  "password",
  "confirmpassword",
  "passphrase",
  "mnemonic",
  "mnemonics",
  "phrase",
  "secretphrase",
  "seedphrase",
  "seed",
  "secret",
  "secretkey",
  "privatekey",
  "minisecret",
]);
/** Deeper than this no client of ours wraps a payload, and a hostile one may nest without end. */
const DEEPEST = 3;

/**
 * A preValidation hook for calls that no secret of a wallet may reach: answers 400
 * `SECRETS_REFUSED` before anything else is looked at. An empty field counts as missing.
 */
export async function refuseSecrets(request: FastifyRequest): Promise<void> {
  const field = findSecret(request.body, 0) ?? findSecret(request.query, 0);
  if (field !== undefined) throw secretsRefused(field);
}

/** The error for a request that carries a secret in `field`. */
export function secretsRefused(field?: string): AppError {
  return new AppError(
    "SECRETS_REFUSED",
    WALLET_MESSAGES.chain.secretsRefused,
    field === undefined ? {} : { field },
  );
}

/** The name of the first field that holds a secret, as the client spelled it. */
function findSecret(value: unknown, depth: number): string | undefined {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const plain = name.toLowerCase().replace(/[^a-z]/g, "");
    if (SECRET_FIELDS.has(plain) && inner !== null && inner !== "") return name;
    const nested = findSecret(inner, depth + 1);
    if (nested !== undefined) return nested;
  }
  return undefined;
}
