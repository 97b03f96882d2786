/** Shop cards that are there before a journey begins; the journey of the cards makes one by its own screens. */
import { miniSecretFromPhrase, sealUnderPin } from "@nuc/keys";
import { newCustomer, type NewCustomer } from "../people/new-customer.ts";
import { openAccount } from "../people/sign-in.ts";
import type { TypedSecrets } from "../people/typed-secrets.ts";
import { call } from "../server/call.ts";
import type { TestServer } from "../server/server.ts";
import { giveCoins } from "./coins.ts";
import { addWallet } from "./own-wallet.ts";

export const CARD_PIN = "4830";

interface Holder {
  readonly customer: NewCustomer;
  /** Of the card's wallet. */
  readonly address: string;
  /** The back of the card as it is printed, with its code: PNG, base64. */
  readonly card: string;
}

/** A customer with a shop card and coins on it, signed in nowhere. @param selfie JPEG */
export async function openCardHolder(
  server: TestServer,
  secrets: TypedSecrets,
  { coins, selfie }: { coins: string; selfie: Buffer },
): Promise<Holder> {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  // Receipts go to a confirmed email.
  await openAccount(server, customer, "email");
  const { userName, password } = customer;
  const api = `${server.url}/api/v1/nuc`;
  const login = `${api}/auth/login`;
  const session = await call<{ data: { token: string } }>(login, {
    body: { data: { userName, password } },
  });
  const { token } = session.data;
  await call(`${api}/auth/update-term`, { token, body: { data: {} } });
  const { address, phrase } = await addWallet(server, customer, "Shop card");
  secrets.addPhrase(phrase);
  const privateKey = await sealUnderPin(miniSecretFromPhrase(phrase), CARD_PIN);
  const imagePath = await sendSelfie(`${api}/wallet/upload-selfie`, token, selfie);
  const body = { wallet: address, privateKey, imagePath };
  await call(`${api}/wallet/add-encrypted-wallet`, { token, body });
  await giveCoins(server, address, coins);
  const drawn = await fetch(`${api}/wallet/read-shop-card-image?username=${userName}&side=back`, {
    headers: { authorization: token },
  });
  return { customer, address, card: Buffer.from(await drawn.arrayBuffer()).toString("base64") };
}

async function sendSelfie(url: string, token: string, selfie: Buffer): Promise<string> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(selfie)], "selfie.jpg", { type: "image/jpeg" }));
  const answer = await fetch(url, { method: "POST", headers: { authorization: token }, body });
  if (!answer.ok) throw new Error(`The selfie was refused: ${await answer.text()}`);
  return ((await answer.json()) as { data: { imagePath: string } }).data.imagePath;
}
