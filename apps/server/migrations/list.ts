import type { Migration } from "@nuc/database";
import { platform } from "./0001-0010/0001-platform.ts";
import { accountAccess } from "./0001-0010/0002-account-access.ts";
import { wallets } from "./0001-0010/0003-wallets.ts";
import { chainGateway } from "./0001-0010/0004-chain-gateway.ts";
import { accountAccessComplete } from "./0001-0010/0005-account-access-complete.ts";
import { passkeysAndAccountLife } from "./0001-0010/0006-passkeys-and-account-life.ts";
import { publicSite } from "./0001-0010/0007-public-site.ts";
import { audit } from "./0001-0010/0008-audit.ts";
import { notificationsAndMinting } from "./0001-0010/0009-notifications-and-minting.ts";
import { mintReminders } from "./0001-0010/0010-mint-reminders.ts";
import { autoMintAndAirdrop } from "./0011-0020/0011-auto-mint-and-airdrop.ts";
import { minerRegistration } from "./0011-0020/0012-miner-registration.ts";
import { refundsAndReferral } from "./0011-0020/0013-refunds-and-referral.ts";
import { addressBookKeys } from "./0011-0020/0014-address-book-key.ts";
import { postalAddress } from "./0011-0020/0016-postal-address.ts";
import { announcedFees } from "./0011-0020/0017-announced-fees.ts";
import { sampleRates } from "./0011-0020/0018-sample-rates.ts";
import { takenOverAccounts } from "./0011-0020/0019-taken-over-accounts.ts";
import { confirmedAgain } from "./0011-0020/0020-confirmed-again.ts";
import { sealedMessages } from "./0021-0030/0022-sealed-messages.ts";
import { secondFactors } from "./0021-0030/0024-second-factors.ts";
import { invitations } from "./0021-0030/0025-invitations.ts";
import { approvals } from "./0021-0030/0026-approvals.ts";
import { staffConsole } from "./0021-0030/0027-console.ts";
import { notificationWays } from "./0021-0030/0028-notification-ways.ts";
import { pushMessages } from "./0021-0030/0029-push.ts";
import { coinNews } from "./0021-0030/0030-coin-news.ts";
import { auditOfPeople } from "./0031-0040/0031-audit-of-people.ts";
import { consoleLists } from "./0031-0040/0032-console-lists.ts";
import { contentAndTerms } from "./0031-0040/0033-content-and-terms.ts";
import { answersAndNewsletters } from "./0031-0040/0034-answers-and-newsletters.ts";
import { noticesOfStaff } from "./0031-0040/0035-notices-of-staff.ts";
import { plannedMaintenance } from "./0031-0040/0036-planned-maintenance.ts";
import { staffLists } from "./0031-0040/0037-staff-lists.ts";
import { refundFiles } from "./0031-0040/0038-refund-files.ts";
import { identityChecks } from "./0041-0050/0041-identity-checks.ts";
import { orderOfLists } from "./0041-0050/0042-order-of-lists.ts";
import { sumsOfUnverified } from "./0041-0050/0045-sums-of-unverified.ts";
import { placesOfChecks } from "./0041-0050/0046-places-of-checks.ts";
import { formerAddresses } from "./0041-0050/0047-former-addresses.ts";
import { handedOverSessions } from "./0041-0050/0048-handed-over-sessions.ts";
import { pagesOfLists } from "./0041-0050/0050-pages-of-lists.ts";
import { shopCards } from "./0051-0060/0055-shop-cards.ts";
import { products } from "./0061-0070/0066-products.ts";
import { sales } from "./0061-0070/0067-sales.ts";
import { looksAtCustomers } from "./0061-0070/0068-looks-at-customers.ts";
import { tills } from "./0061-0070/0070-tills.ts";
import { tillSessions } from "./0071-0080/0071-till-sessions.ts";
import { titlesOfNotices } from "./0071-0080/0074-titles-of-notices.ts";
import { memberships } from "./0071-0080/0075-memberships.ts";
import { bankStatements } from "./0071-0080/0076-bank-statements.ts";
import { purchaseOrders } from "./0071-0080/0078-purchase-orders.ts";
import { checkoutKeys } from "./0071-0080/0079-checkout-keys.ts";
import { searchedLists } from "./0071-0080/0080-searched-lists.ts";
import { rateProposals } from "./0081-0090/0081-rate-proposals.ts";
import { sandboxPayments } from "./0081-0090/0082-sandbox-payments.ts";
import { payIdTransfers } from "./0081-0090/0083-payid-transfers.ts";
import { receipts } from "./0081-0090/0084-receipts.ts";
import { orderActs } from "./0081-0090/0085-order-acts.ts";
import { keptKeys } from "./0081-0090/0086-kept-keys.ts";
import { tillDays } from "./0081-0090/0087-till-days.ts";
import { shopSystems } from "./0081-0090/0088-shop-systems.ts";
import { openBills } from "./0081-0090/0089-open-bills.ts";
import { feesAndReturns } from "./0081-0090/0090-fees-and-returns.ts";
import { unknownPayments } from "./0091-0100/0091-unknown-payments.ts";
import { summedOrders } from "./0091-0100/0092-summed-orders.ts";
import { challengePurposes } from "./0091-0100/0093-challenge-purposes.ts";
import { givenUpOrders } from "./0091-0100/0094-given-up-orders.ts";
import { returnedFees } from "./0091-0100/0095-returned-fees.ts";
import { formerEmails } from "./0091-0100/0096-former-emails.ts";
import { returnedOrders } from "./0091-0100/0097-returned-orders.ts";
import { claimedRefunds } from "./0091-0100/0098-claimed-refunds.ts";
import { membershipWallets } from "./0091-0100/0099-membership-wallets.ts";
import { minerFeesByCategory } from "./0091-0100/0100-miner-fees-by-category.ts";
import { failedRefunds } from "./0101-0110/0101-failed-refunds.ts";

/**
 * Every migration of the server, in order. Forward only: a migration that has been released is
 * never changed, a new one is added at the end with the next number.
 */
export const serverMigrations: readonly Migration[] = [
  platform,
  accountAccess,
  wallets,
  chainGateway,
  accountAccessComplete,
  passkeysAndAccountLife,
  publicSite,
  audit,
  notificationsAndMinting,
  mintReminders,
  autoMintAndAirdrop,
  minerRegistration,
  refundsAndReferral,
  addressBookKeys,
  postalAddress,
  announcedFees,
  sampleRates,
  takenOverAccounts,
  confirmedAgain,
  sealedMessages,
  secondFactors,
  invitations,
  approvals,
  staffConsole,
  notificationWays,
  pushMessages,
  coinNews,
  auditOfPeople,
  consoleLists,
  contentAndTerms,
  answersAndNewsletters,
  noticesOfStaff,
  plannedMaintenance,
  staffLists,
  refundFiles,
  identityChecks,
  orderOfLists,
  sumsOfUnverified,
  placesOfChecks,
  formerAddresses,
  handedOverSessions,
  pagesOfLists,
  shopCards,
  products,
  sales,
  looksAtCustomers,
  tills,
  tillSessions,
  titlesOfNotices,
  memberships,
  bankStatements,
  purchaseOrders,
  checkoutKeys,
  searchedLists,
  rateProposals,
  sandboxPayments,
  payIdTransfers,
  receipts,
  orderActs,
  keptKeys,
  tillDays,
  shopSystems,
  openBills,
  feesAndReturns,
  unknownPayments,
  summedOrders,
  challengePurposes,
  givenUpOrders,
  returnedFees,
  formerEmails,
  returnedOrders,
  claimedRefunds,
  membershipWallets,
  minerFeesByCategory,
  failedRefunds,
];
