import { createECDH, createPrivateKey, sign } from "node:crypto";
import { z } from "zod";
import {
  type AskOptions,
  type ProviderRequest,
  callProvider,
  readAnswer,
} from "../http/call-provider.ts";

export interface BitPaySettings extends AskOptions {
  /** Base address of the API. */
  readonly url: string;
  readonly token: string;
  /** Of the `merchant` facade, 32 bytes; undefined = the token is of the `pos` facade. */
  readonly privateKey?: Uint8Array | undefined;
  readonly now: () => Date;
}

interface BitPayRequest<Schema extends z.ZodType> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, with the token. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Of the answer's `data`. */
  readonly answer: Schema;
}

export interface BitPayCall {
  <Schema extends z.ZodType>(request: BitPayRequest<Schema>): Promise<z.output<Schema>>;
  /** Whether requests are signed, so that the `merchant` facade answers. */
  readonly isMerchant: boolean;
}

const envelope = z.object({ data: z.unknown() });

/** Calls of BitPay's REST API 2.0: https://developer.bitpay.com/reference */
export function bitpayCalls(settings: BitPaySettings): BitPayCall {
  const signer = settings.privateKey && requestSigner(settings.privateKey);
  const call = async <Schema extends z.ZodType>({
    method,
    path,
    query,
    body,
    answer: schema,
  }: BitPayRequest<Schema>): Promise<z.output<Schema>> => {
    const url = new URL(path, settings.url);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    if (body === undefined) url.searchParams.set("token", settings.token);
    const text = body && JSON.stringify({ ...body, token: settings.token });
    const asking: ProviderRequest = {
      provider: "bitpay",
      method,
      url,
      headers: {
        "x-accept-version": "2.0.0",
        "content-type": "application/json",
        ...signer?.(`${url.href}${text ?? ""}`),
      },
      ...(text !== undefined && { body: text }),
      // BitPay keeps no idempotency keys.
      isRepeatable: method === "GET",
    };
    const { status, json } = await callProvider(asking, settings);
    const answer = status < 400 ? envelope.safeParse(json).data?.data : json;
    return readAnswer(asking, { status, json: answer }, schema);
  };
  return Object.assign(call, { isMerchant: signer !== undefined });
}

/** Signs the address and the body of a request, ECDSA over SHA-256 with secp256k1, DER in hex. */
function requestSigner(privateKey: Uint8Array): (text: string) => Record<string, string> {
  const pair = createECDH("secp256k1");
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "secp256k1",
      d: Buffer.from(privateKey).toString("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const identity = pair.getPublicKey("hex", "compressed");
  return (text) => ({
    "x-identity": identity,
    "x-signature": sign("sha256", Buffer.from(text), key).toString("hex"),
  });
}
