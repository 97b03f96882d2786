interface Call {
  body?: unknown;
  token?: string;
}

/**
 * Asks the server what a page would ask it.
 * @returns the whole answer; GET without a body, else POST
 * @throws Error with the answer when it is a refusal
 */
export async function call<Answer>(url: string, { body, token }: Call = {}): Promise<Answer> {
  const headers = new Headers({ "content-type": "application/json" });
  if (token !== undefined) headers.set("authorization", token);
  const response = await fetch(
    url,
    body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
