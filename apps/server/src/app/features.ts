import type { Domain } from "../domain/domain.ts";
import { contactCodes } from "../features/access/codes/contact-codes.ts";
import { accessFeature } from "../features/access/feature.ts";
import { replaceContact } from "../features/access/replace-contact.ts";
import { accountLifeFeature } from "../features/account-life/feature.ts";
import { addressBookFeature } from "../features/address-book/feature.ts";
import { RELEASE, release } from "../features/airdrop/decision.ts";
import { airdropFeature } from "../features/airdrop/feature.ts";
import { readOwnAirdrop } from "../features/airdrop/own-airdrop.ts";
import { hasNomination } from "../features/airdrop/repository.ts";
import { askApproval } from "../features/approvals/ask.ts";
import { approvalsFeature } from "../features/approvals/feature.ts";
import { auditFeature } from "../features/audit/feature.ts";
import { cautionFeature } from "../features/caution/feature.ts";
import { chainGatewayFeature } from "../features/chain-gateway/feature.ts";
import { coinNewsFeature } from "../features/coin-news/feature.ts";
import { contactFeature } from "../features/contact/feature.ts";
import { contentFeature } from "../features/content/feature.ts";
import { readMailMessages } from "../features/content/mail-messages.ts";
import { faucetFeature } from "../features/faucet/feature.ts";
import { firstAdminFeature } from "../features/first-admin/feature.ts";
import { invitationsFeature } from "../features/invitations/feature.ts";
import { kycFeature } from "../features/kyc/feature.ts";
import { maintenanceFeature } from "../features/maintenance/feature.ts";
import { planNews } from "../features/maintenance/plan/plan-news.ts";
import { minerMailFeature } from "../features/miner-mail/feature.ts";
import { minerRegistrationFeature } from "../features/miner-registration/feature.ts";
import { extendHoldsAfterMaintenance } from "../features/miner-registration/release/release.ts";
import { autoMintFeature } from "../features/minting/auto-mint/feature.ts";
import { mintingFeature } from "../features/minting/feature.ts";
import { newsletterFeature } from "../features/newsletter/feature.ts";
import { notificationWaysFeature } from "../features/notification-ways/feature.ts";
import { notificationsFeature } from "../features/notifications/feature.ts";
import { openProviders } from "../features/payment-providers/open-providers.ts";
import { overviewFeature } from "../features/overview/feature.ts";
import { operatorMessagesFeature } from "../features/operator-messages/feature.ts";
import { passkeysFeature } from "../features/passkeys/feature.ts";
import { deletePasskeys, deletePasskeysSince } from "../features/passkeys/passkey-repository.ts";
import { productsFeature } from "../features/products/feature.ts";
import { rateFeature } from "../features/rate/feature.ts";
import { currentRate, landingRate } from "../features/rate/service.ts";
import { referralFeature } from "../features/referral/feature.ts";
import { findInviterByCode } from "../features/referral/service.ts";
import { readDue } from "../features/refund/due.ts";
import { refundFeature } from "../features/refund/feature.ts";
import { sampleContentFeature } from "../features/sample-content/feature.ts";
import { secondFactorFeature } from "../features/second-factor/feature.ts";
import { sessionsFeature } from "../features/sessions/feature.ts";
import { siteSettingsFeature } from "../features/site-settings/feature.ts";
import { staffAccessFeature } from "../features/staff-access/feature.ts";
import { staffUsersFeature } from "../features/staff-users/feature.ts";
import { termsFeature } from "../features/terms/feature.ts";
import { paymentsAmong } from "../features/till/sale-repository.ts";
import { togglesFeature } from "../features/toggles/feature.ts";
import { walletsFeature } from "../features/wallets/feature.ts";
import { addWallet } from "../features/wallets/service.ts";
import type { Feature } from "../platform/feature/feature.ts";
import { openPurchases, orderActs, orderTransfers, purchaseFeatures } from "./purchase.ts";
import { bankFeatures } from "./bank.ts";
import { shopFeatures } from "./shop.ts";
import { refundDependencies, registrationDependencies, settlingOf } from "./fees-and-refunds.ts";

/**
 * Every feature, once, in the order in which they are registered and started. Features never import
 * each other: what one asks of another is its second argument.
 */
export function listFeatures(domain: Domain): readonly Feature[] {
  const features: readonly Feature[] = [
    ...accountFeatures(domain, () => features.flatMap(({ personalData }) => personalData)),
    ...siteFeatures(domain),
    ...coinFeatures(domain),
    firstAdminFeature(domain),
    sampleContentFeature(domain, { addWallet }),
  ];
  return features;
}

/** Who somebody is, and how they get in. */
function accountFeatures(
  domain: Domain,
  personalData: () => readonly Feature["personalData"][number][],
): readonly Feature[] {
  return [
    accessFeature(domain, { findInviterByCode }),
    sessionsFeature(domain, { removePasskeysSince: deletePasskeysSince }),
    termsFeature(domain),
    passkeysFeature(domain),
    secondFactorFeature(domain),
    staffAccessFeature(domain, { removePasskeys: deletePasskeys }),
    invitationsFeature(domain),
    cautionFeature(domain),
    accountLifeFeature(domain, {
      codes: contactCodes(domain),
      contacts: {
        replace: async (transaction, accountId, address) =>
          replaceContact(transaction, domain, accountId, address),
      },
      personalData,
    }),
    kycFeature(domain),
  ];
}

/** The site as a whole, and what it says. */
function siteFeatures(domain: Domain): readonly Feature[] {
  const plan = planNews(domain);
  return [
    togglesFeature(domain, { planned: plan.current }),
    siteSettingsFeature(domain),
    auditFeature(domain),
    overviewFeature(domain),
    staffUsersFeature(domain, {
      planned: plan.current,
      hasNominated: hasNomination,
      refundsDue: async (accountId) => readDue({ domain, ...refundDependencies }, { accountId }),
    }),
    maintenanceFeature(domain, {
      reopened: async (transaction, since) =>
        extendHoldsAfterMaintenance({ domain }, transaction, since),
      plan,
    }),
    contentFeature(domain, { readRate: async () => landingRate(domain) }),
    rateFeature(domain),
    productsFeature(domain, { readRate: async () => currentRate(domain) }),
    contactFeature(domain),
    newsletterFeature(domain),
    notificationsFeature(domain),
    notificationWaysFeature(domain),
  ];
}

/** Wallets, the ledger, and everything that moves coins. */
function coinFeatures(domain: Domain): readonly Feature[] {
  const purchases = openPurchases(domain, openProviders(domain));
  return [
    walletsFeature(domain, { readAirdrop: readOwnAirdrop }),
    autoMintFeature(domain),
    airdropFeature(domain, { askApproval: askApproval(domain) }),
    approvalsFeature(domain, { acts: { [RELEASE]: release, ...orderActs(purchases) } }),
    addressBookFeature(domain),
    chainGatewayFeature(domain, { settlingOf }),
    mintingFeature(domain),
    refundFeature(domain, refundDependencies),
    referralFeature(domain),
    minerRegistrationFeature(domain, registrationDependencies(domain)),
    minerMailFeature(domain, {
      readMessages: async (wanted) => readMailMessages(domain, wanted),
    }),
    operatorMessagesFeature(domain),
    faucetFeature(domain),
    coinNewsFeature(domain, { cardPayments: paymentsAmong }),
    ...bankFeatures(domain, { transfers: orderTransfers(purchases) }),
    ...shopFeatures(domain),
    ...purchaseFeatures(purchases),
  ];
}
