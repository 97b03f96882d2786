import { may, NETWORK_MESSAGES } from "@nuc/contract";
import { findAccountId } from "../../../domain/accounts/find-account.ts";
import { factorReader } from "../../../domain/second-factor/factor-state.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { setUpNeeded } from "../../../platform/http/factor-needed.ts";
import type { ShopCards } from "../parts.ts";
import type { Side } from "./card-face.ts";
import { readFaces } from "./face-of.ts";

const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound, { field: "username" });

/**
 * A side of a card as PNG: the caller's own, or any for shops and for staff who print. Throws AppError `NOT_FOUND`;
 * `NOT_ALLOWED` for staff who have no second factor yet.
 */
export async function readCardImage(
  { domain, pictures }: ShopCards,
  caller: Caller,
  { username, side }: { username: string; side: Side },
): Promise<Buffer> {
  const { kysely } = domain.database;
  const accountId = await findAccountId(kysely, username);
  if (accountId === undefined) throw notFound();
  if (accountId !== caller.accountId) await requireReader(domain, caller);
  const face = (await readFaces(kysely, domain.config, [accountId])).get(accountId);
  if (!face) throw notFound();
  return await pictures.read(face, side);
}

async function requireReader(domain: ShopCards["domain"], caller: Caller): Promise<void> {
  if (caller.role !== "shop" && !may(caller.role, "shop-cards.read")) throw notFound();
  const { isRequired, isSetUp } = await factorReader(domain).factorOf(caller);
  if (isRequired && !isSetUp) throw setUpNeeded();
}
