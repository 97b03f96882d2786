import { formatNuc } from "@nuc/money";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { deleteLooksOf } from "./look-repository.ts";
import { deleteCard, readCard } from "./repository.ts";

/** The shop card, without its key, and the picture, which is shown by its own call. */
export const shopCardData: PersonalData = {
  section: "shopCard",
  read: async (handle, { accountId }) => {
    const card = await readCard(handle, accountId);
    if (!card) return undefined;
    return {
      wallet_address: card.wallet_address,
      registered_at: card.registered_at,
      issued_at: card.issued_at,
      printed_at: card.printed_at,
      per_payment: formatNuc(BigInt(card.per_payment)),
      per_day: formatNuc(BigInt(card.per_day)),
      blocked_at: card.blocked_at,
    };
  },
  onClose: async (transaction, { accountId }) => {
    await deleteCard(transaction, accountId);
    await deleteLooksOf(transaction, accountId);
  },
};
