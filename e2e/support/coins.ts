import { pairFromPhrase, signTransfer, toHex, type SigningParameters } from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import type { TestServer } from "./server.ts";

interface Call {
  body?: unknown;
  token?: string;
}

/** GET without a body, else POST. */
async function call<Answer>(url: string, { body, token }: Call = {}): Promise<Answer> {
  const headers = new Headers({ "content-type": "application/json" });
  if (token !== undefined) headers.set("authorization", token);
  const response = await fetch(
    url,
    body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Sends coins from the first sample customer, signed here; resolves once they are in a block. `amount` in NUC. */
export async function giveCoins(
  server: TestServer,
  receiver: string,
  amount: string,
): Promise<void> {
  await giveCoinsOften(server, receiver, [amount]);
}

/** The same, one transfer for each of the amounts, in their order; their hashes. */
export async function giveCoinsOften(
  server: TestServer,
  receiver: string,
  amounts: readonly string[],
): Promise<string[]> {
  const [sample] = server.sampleCustomers;
  if (!sample) throw new Error("The server printed no sample customer");
  const api = `${server.url}/api/v1`;
  const { data } = await call<{ data: { token: string } }>(`${api}/nuc/auth/login`, {
    body: { data: { userName: sample.userName, password: sample.password } },
  });
  const parameters = await call<SigningParameters & { nonce: number }>(
    `${api}/bc/wallet/signing-params/${sample.address}`,
  );
  const hashes: string[] = [];
  for (const [index, amount] of amounts.entries()) {
    const { bytes, hash } = signTransfer(pairFromPhrase(sample.phrase), {
      parameters,
      nonce: parameters.nonce + index,
      recipient: receiver,
      amount: parseNuc(amount),
    });
    await call(`${api}/bc/wallet/transfer`, {
      token: data.token,
      body: { extrinsic: toHex(bytes) },
    });
    hashes.push(hash);
  }
  return hashes;
}
