import { walletOwnershipText } from "@nuc/keys";
import { queryClient } from "../../../session/calls/query-client.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { installPhrase, installSealed } from "../../../vault/wallet-keys.ts";
import { runOperation } from "../../../vault/worker-client.ts";
import { addSealedWallet } from "../adding/add-sealed-wallet.ts";
import { readSigningParams } from "../../../signing/transfer/signing-params.ts";

/** Where an imported wallet's key comes from. */
export type KeySource =
  | { readonly kind: "phrase"; readonly phrase: string }
  | { readonly kind: "file"; readonly file: unknown; readonly filePassword: string };

/** A wallet whose key is at hand. */
export interface FoundWallet {
  readonly source: KeySource;
  readonly address: string;
  /** Its name in the list, when it is one of the person's own already. */
  readonly ownName: string | undefined;
  /** What a file calls it. */
  readonly suggestedName: string;
}

function nameIn(file: unknown): string {
  const meta = typeof file === "object" && file !== null && "meta" in file ? file.meta : undefined;
  const name = typeof meta === "object" && meta !== null && "name" in meta ? meta.name : undefined;
  return typeof name === "string" ? name : "";
}

/**
 * Whose wallet it is. Failures: those of `call`, and by name NotAPhraseError, WrongPasswordError and
 * MalformedKeystoreError.
 */
export async function findWallet(source: KeySource): Promise<FoundWallet> {
  const address =
    source.kind === "phrase"
      ? await runOperation("addressOf", { phrase: source.phrase })
      : (await runOperation("keystoreOwner", source)).address;
  const list = await queryClient.query({ ...walletsQuery, staleTime: 0 });
  const own = list.results.find((wallet) => wallet.account_id === address);
  const suggestedName = source.kind === "file" ? nameIn(source.file) : "";
  return { source, address, ownName: own?.account_name, suggestedName };
}

/** The key sealed under the wallet password, and its signature over `text`. */
async function sealSource(source: KeySource, password: string, text: string) {
  if (source.kind === "file") return runOperation("sealKeystore", { ...source, password, text });
  const { phrase } = source;
  const proof = await runOperation("prove", { phrase, text });
  return { sealed: await runOperation("seal", { phrase, password }), proof };
}

/** A wallet of the person's own comes to this device; the server has nothing to do with it. */
export async function installWallet(
  { source, address }: FoundWallet,
  password: string,
): Promise<void> {
  if (source.kind === "phrase") return installPhrase(address, source.phrase, password);
  const { sealed } = await sealSource(source, password, address);
  await installSealed(address, sealed);
}

/**
 * A wallet that is new to the account: sealed on this device first, then sent to the server with a proof, like one that is
 * made here. Failures: those of `call`, among them TAKEN; what the device had before is there again then.
 */
export async function addWallet(
  { source, address }: FoundWallet,
  form: { readonly accountName: string; readonly password: string },
  username: string,
): Promise<void> {
  const { genesisHash } = await readSigningParams(address);
  const text = walletOwnershipText({ genesisHash, username, walletAddress: address });
  const { sealed, proof } = await sealSource(source, form.password, text);
  await addSealedWallet({ address, sealed, proof, accountName: form.accountName }, username);
}
