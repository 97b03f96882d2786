/** Wallets that are on the page's device as its own screens would leave them; journeys of those screens make them there. */
import {
  encodeAddress,
  generatePhrase,
  pairFromPhrase,
  signText,
  toHex,
  walletOwnershipText,
  type SealedPhrase,
} from "@nuc/keys";
import { expect, type Page } from "@playwright/test";
import { call } from "../server/call.ts";
import { sealCheaply } from "../cheap-seal.ts";
import { giveCoins } from "./coins.ts";
import { newCustomer, type NewCustomer } from "../people/new-customer.ts";
import type { TestServer } from "../server/server.ts";
import { setCategory } from "./mint.ts";
import { beginFirstSession, enter, openDevice } from "../people/sign-in.ts";
import type { TypedSecrets } from "../people/typed-secrets.ts";

interface Wallet {
  address: string;
  phrase: string;
}

interface Owner extends Wallet {
  customer: NewCustomer;
}

interface Owned {
  /** NUC that the wallet holds. */
  coins?: string;
  category?: "SILVER" | "GOLD";
  /** False: the wallet was made on another device. */
  phraseOnDevice?: boolean;
}

/** A fresh customer, signed in, with one wallet whose phrase is sealed on this device. Ends on the wallets. */
export async function becomeOwner(
  page: Page,
  server: TestServer,
  secrets: TypedSecrets,
  { coins, category, phraseOnDevice = true }: Owned = {},
): Promise<Owner> {
  const customer = newCustomer();
  secrets.addCustomer(customer);
  const { address, phrase } = newWallet();
  secrets.addPhrase(phrase);
  const session = await beginFirstSession(page, server, customer);
  await storeWallet(server, session.token, customer, { address, phrase });
  if (coins !== undefined) await giveCoins(server, address, coins);
  if (category !== undefined) await setCategory(server, address, category);
  await openDevice(page, server);
  if (phraseOnDevice) {
    const sealed = sealCheaply(phrase, customer.walletPassword, address);
    await page.evaluate(keepSealed, { address, sealed });
  }
  await enter(page, server, session, "/wallet-listing");
  await expect(page.getByRole("region", { name: "Balance" })).toContainText(`${coins ?? 0}.00`);
  return { customer, phrase, address };
}

/** Another wallet of a customer, whose phrase is on no device; pages that are open learn of it when they ask again. */
export async function addWallet(
  server: TestServer,
  customer: NewCustomer,
  name: string,
): Promise<Wallet> {
  const { userName, password } = customer;
  const { data } = await call<{ data: { token: string } }>(`${server.url}/api/v1/nuc/auth/login`, {
    body: { data: { userName, password } },
  });
  const wallet = newWallet();
  await storeWallet(server, data.token, { ...customer, walletName: name }, wallet);
  return wallet;
}

function newWallet(): Wallet {
  const phrase = generatePhrase();
  return { phrase, address: encodeAddress(pairFromPhrase(phrase).publicKey) };
}

/** Registers it with the server, with the proof that a device makes. */
async function storeWallet(
  { url }: TestServer,
  token: string,
  { userName, walletName }: NewCustomer,
  { address, phrase }: Wallet,
): Promise<void> {
  const pair = pairFromPhrase(phrase);
  const { genesisHash } = await call<{ genesisHash: string }>(
    `${url}/api/v1/bc/wallet/signing-params/${address}`,
  );
  const ownership = { genesisHash, username: userName, walletAddress: address };
  await call(`${url}/api/v1/nuc/wallet/store-customer-wallet`, {
    token,
    body: {
      accountName: walletName,
      walletAddress: address,
      walletPublickey: toHex(pair.publicKey),
      walletType: "sr25519",
      proof: signText(pair, walletOwnershipText(ownership)),
    },
  });
}

/** Puts a sealed phrase where the application's vault looks for it; runs in the page. */
async function keepSealed({
  address,
  sealed,
}: {
  address: string;
  sealed: SealedPhrase;
}): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open("nuc-vault", 1);
    opening.addEventListener("upgradeneeded", () =>
      opening.result.createObjectStore("wallets", { keyPath: "address" }),
    );
    opening.addEventListener("error", () => reject(new Error("no vault")));
    opening.addEventListener("success", () => {
      const keeping = opening.result.transaction("wallets", "readwrite");
      keeping.objectStore("wallets").put({ address, sealed, createdAt: new Date() });
      keeping.addEventListener("complete", () => {
        opening.result.close();
        resolve();
      });
    });
  });
  localStorage.setItem("lastSelectedWallet", address);
}
