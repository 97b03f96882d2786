/** Makes a call under /api/v1/ with a session. */
export type Call = (
  method: "GET" | "POST",
  path: string,
  body?: object,
  key?: string,
) => Promise<{ status: number; text: string }>;

export function calling(url: string, token: string): Call {
  return async (method, path, body, key) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        authorization: token,
        ...(body && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
}
