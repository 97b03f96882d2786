interface Call {
  body?: unknown;
  token?: string;
  /** Of a call with a body. */
  method?: "POST" | "PUT";
}

/**
 * Asks the server what a page would ask it.
 * @returns the whole answer; GET without a body
 * @throws Error with the answer when it is a refusal
 */
export async function call<Answer>(
  url: string,
  { body, token, method = "POST" }: Call = {},
): Promise<Answer> {
  const headers = new Headers({ "content-type": "application/json" });
  if (token !== undefined) headers.set("authorization", token);
  const response = await fetch(
    url,
    body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
