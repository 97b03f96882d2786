import { pairFromPhrase, signTransfer, toHex, type SigningParameters } from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import type { TestServer } from "./server.ts";

async function call<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, {
    ...init,
    headers: { "content-type": "application/json", ...init.headers },
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Sends coins from the first sample customer, signed here; resolves once they are in a block. `amount` in NUC. */
export async function giveCoins(
  server: TestServer,
  receiver: string,
  amount: string,
): Promise<void> {
  const [sample] = server.sampleCustomers;
  if (!sample) throw new Error("The server printed no sample customer");
  const api = `${server.url}/api/v1`;
  const { data } = await call<{ data: { token: string } }>(`${api}/nuc/auth/login`, {
    method: "POST",
    body: JSON.stringify({ data: { userName: sample.userName, password: sample.password } }),
  });
  const parameters = await call<SigningParameters & { nonce: number }>(
    `${api}/bc/wallet/signing-params/${sample.address}`,
  );
  const { bytes } = signTransfer(pairFromPhrase(sample.phrase), {
    parameters,
    nonce: parameters.nonce,
    recipient: receiver,
    amount: parseNuc(amount),
  });
  await call(`${api}/bc/wallet/transfer`, {
    method: "POST",
    headers: { authorization: data.token },
    body: JSON.stringify({ extrinsic: toHex(bytes) }),
  });
}
