import * as contract from "@nuc/contract";
import type { Endpoint } from "@nuc/contract";
import { expect, test } from "vitest";
import { may, type Right } from "./rights.ts";

/** The calls that each right covers. */
const calls: Readonly<Record<Right, readonly Endpoint[]>> = {
  overview: [contract.getOverview],
  users: [contract.listUsers, contract.getUser, contract.getUserTimeline],
  "users.suspend": [contract.setUserStatus],
  "users.export": [contract.exportUsers],
  "users.switches": [contract.setUserToggle],
  "users.fees": [contract.setMinerFees],
  "users.view": [contract.getUserView],
  identity: [
    contract.listKyc,
    contract.getKycPerson,
    contract.getKycRules,
    contract.getKycStatistics,
  ],
  "identity.decide": [contract.decideKyc, contract.setSecondLook],
  "identity.export": [contract.exportKyc],
  "identity.set": [contract.setKycSettings, contract.setKycRules],
  switches: [contract.listToggles, contract.setToggle],
  maintenance: [
    contract.getMaintenance,
    contract.setMaintenance,
    contract.planMaintenance,
    contract.cancelMaintenance,
  ],
  messages: [contract.listOperatorMessages, contract.getOperatorMessage],
  "messages.answer": [contract.answerOperatorMessage, contract.setOperatorMessageState],
  "messages.export": [contract.exportOperatorMessages],
  content: [
    ...Object.values(contract.getContentRecord),
    contract.listContentVersions,
    contract.getContentVersion,
  ],
  "content.write": Object.values(contract.setContent),
  terms: [contract.getTermsRecord, contract.listAcceptances],
  "terms.publish": [contract.publishTerms],
  "terms.export": [contract.exportAcceptances],
  newsletter: [contract.listSubscribers, contract.listNewsletters],
  "newsletter.send": [contract.sendNewsletter, contract.testNewsletter, contract.stopNewsletter],
  "newsletter.export": [contract.exportSubscribers, contract.exportNewsletters],
  audit: [contract.listAudit],
  "audit.export": [contract.exportAudit],
  "airdrops.export": [contract.exportAirdrops],
  "approvals.export": [contract.exportApprovals],
  "auto-mint.export": [contract.exportAutoMintRequests],
  "invitations.export": [contract.exportInvitations],
  "miner.export": [contract.exportMinerBookings, contract.exportMinerQueue],
  "rate.export": [contract.exportRateSettings],
  "refunds.export": [contract.exportRefunds],
  rate: [contract.getRateRecord, contract.setRate],
  miner: [contract.listMinerSlots, contract.listMinerBookings, contract.listMinerQueue],
  "miner.capacity": [contract.setMinerCapacity],
  "auto-mint": [
    contract.listAutoMintRequests,
    contract.decideAutoMint,
    contract.setAutoMintSettings,
  ],
  airdrops: [contract.listAirdrops, contract.decideAirdrop, contract.setAirdropSettings],
  orders: [
    contract.listStaffOrders,
    contract.getStaffOrder,
    contract.readStaffReceipt,
    contract.getReceiptSettings,
  ],
  "orders.decide": [contract.decideOrder, contract.refundOrder],
  "orders.match": [contract.matchOrder],
  "orders.export": [contract.exportStaffOrders],
  "purchases.set": [contract.getPurchaseSettings, contract.setPurchaseSettings],
  "receipts.set": [contract.setReceiptSettings],
  reconciliation: [contract.listReconciliations, contract.getReconciliation],
  "reconciliation.run": [contract.runReconciliation, contract.lookAtDifference],
  "books.export": [contract.exportJournal, contract.exportReceipts],
  refunds: [contract.listRefunds],
  "refunds.ask": [contract.askForRefund, contract.checkRefundFile, contract.askForRefundFile],
  memberships: [contract.listMemberships],
  "memberships.export": [contract.exportMemberships],
  statements: [
    contract.listStatementLines,
    contract.listStatementMappings,
    contract.listCandidates,
  ],
  "statements.match": [
    contract.checkStatement,
    contract.addStatement,
    contract.matchLine,
    contract.putLineAside,
    contract.reopenLine,
  ],
  "statements.export": [contract.exportStatementLines],
  "shop-cards": [contract.listShopCards, contract.getStaffShopCard, contract.listShopCardBatches],
  "shop-cards.export": [contract.exportShopCards, contract.exportShopCardBatches],
  "shop-cards.print": [
    contract.markShopCard,
    contract.replaceShopCard,
    contract.makeShopCardBatch,
    contract.readShopCardBatch,
    contract.markShopCardBatch,
  ],
  terminals: [contract.listStaffTerminals],
  "terminals.decide": [contract.decideTerminal],
  "terminals.set": [contract.setTerminalSettings],
  products: [contract.listProducts],
  "products.write": [
    contract.addProduct,
    contract.changeProduct,
    contract.removeProduct,
    contract.uploadPicture,
  ],
  "products.export": [contract.exportProducts],
  notifications: [
    contract.listSentNotifications,
    contract.listScheduledNotifications,
    contract.countAudience,
    contract.changeNotification,
    contract.sendNotification,
    contract.deleteNotification,
  ],
  "notifications.export": [contract.exportNotifications],
  approvals: [
    contract.listApprovals,
    contract.decideApproval,
    contract.withdrawApproval,
    contract.setApprovalSettings,
  ],
  team: [
    contract.setRole,
    contract.resetSecondFactor,
    contract.listInvitations,
    contract.invite,
    contract.withdrawInvitation,
  ],
};

const roles = ["admin", "reviewer", "support", "shop", "customer"];

test.each(Object.entries(calls))("what %s offers, the server lets them do", (right, endpoints) => {
  const shown = roles.filter((role) => may(role, right as Right));
  expect(shown).toContain("admin");
  for (const { description } of endpoints) {
    const access = description?.access;
    expect(typeof access === "object" ? access.staff : []).toEqual(expect.arrayContaining(shown));
  }
});

test("no right applies before the user is known", () => {
  expect(may(undefined, "overview")).toBe(false);
});
