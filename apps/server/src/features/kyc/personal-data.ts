import type { Domain } from "../../domain/domain.ts";
import { deleteSentUnverified, readSentUnverified } from "../../domain/identity/sent-unverified.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { ADDRESS_COLUMNS, listFormer } from "./address/address-repository.ts";
import { listChecks } from "./checks/check-repository.ts";
import { deleteHandover } from "./handover/handover-repository.ts";
import { appealContext, findSeal, foundOf } from "./checks/found.ts";

/** The postal address as it was given; its country is exported and erased with the account. */
export const addressData: PersonalData = {
  section: "address",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("account_address")
      .select(ADDRESS_COLUMNS)
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
  onClose: async (transaction, { accountId }) => {
    await transaction.deleteFrom("account_address").where("account_id", "=", accountId).execute();
  },
};

/** Addresses from before a move. */
export const formerAddressData: PersonalData = {
  section: "formerAddresses",
  read: async (handle, { accountId }) => listFormer(handle, accountId),
  onClose: async (transaction, { accountId }) => {
    await transaction.deleteFrom("former_address").where("account_id", "=", accountId).execute();
  },
};

/** What was sent on one day, where more needs a verified identity. */
export const sentUnverifiedData: PersonalData = {
  section: "sentUnverified",
  read: async (handle, { accountId }) => readSentUnverified(handle, accountId),
  onClose: async (transaction, { accountId }) => deleteSentUnverified(transaction, accountId),
};

/** Checks of documents, with what was read in them. The photos themselves are shown by `read_image` to whom they belong. */
export function identityData(domain: Domain): PersonalData {
  return {
    section: "identity",
    read: async (handle, { accountId }) => {
      const seal = await findSeal(handle, domain, accountId);
      const checks = await listChecks(handle, accountId);
      if (checks.length === 0) return undefined;
      return checks.map((check) => ({
        document: check.document,
        state: check.state,
        reasons: check.reasons,
        scores: check.scores,
        found: foundOf(seal, check) ?? null,
        photo: check.picture_id,
        sent_at: check.sent_at,
        decided_at: check.decided_at,
        decision_reason: check.decision_reason,
        appeal: check.appeal && seal ? seal.open(check.appeal, appealContext(check.id)) : null,
      }));
    },
    onClose: async (transaction, { accountId }) => {
      for (const table of ["kyc_check", "kyc_picture"] as const)
        await transaction.deleteFrom(table).where("account_id", "=", accountId).execute();
      await deleteHandover(transaction, accountId);
    },
  };
}
