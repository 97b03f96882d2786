import { pairFromPhrase, signTransfer, toHex, type SigningParameters } from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import { call } from "../server/call.ts";
import type { TestServer } from "../server/server.ts";

/** What a wallet holds, in NUC. */
export async function balanceOf(server: TestServer, address: string): Promise<number> {
  const url = `${server.url}/api/v1/bc/wallet/balance/${address}`;
  return Number((await call<{ balance: string }>(url)).balance);
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
  const sample = server.sampleCustomer();
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
