import type { Transport } from "./outbound.ts";

/** Milliseconds that a text gateway may take. */
const TIMEOUT = 20_000;

/** The gateway did not take the text; a job tries again. */
export class TextGatewayError extends Error {
  constructor(status: number) {
    super(`The text gateway answered ${status}`);
    this.name = "TextGatewayError";
  }
}

/**
 * Sends texts through an HTTP gateway:
 *
 *     POST <url>
 *     Authorization: Bearer <token>        (with SMS_GATEWAY_TOKEN)
 *     Content-Type: application/json
 *
 *     {"to": "+61412345678", "text": "…"}
 *
 * Any 2xx answer means that the gateway has taken it; anything else is tried again.
 */
export function gatewayTransport(url: string, token: string | undefined): Transport {
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: `+${to}`, text }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new TextGatewayError(response.status);
  };
}
