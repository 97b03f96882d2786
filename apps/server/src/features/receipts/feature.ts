import type { Domain } from "../../domain/domain.ts";
import { MAIL_RECEIPT } from "../../domain/receipts/issue.ts";
import { receiptSettings } from "../../domain/receipts/settings.ts";
import { type Feature, job } from "../../platform/feature/feature.ts";
import { mailReceipt } from "./mail-receipt.ts";
import { receiptsData } from "./personal-data.ts";
import { receiptRoutes } from "./routes.ts";

/** Receipts and credit notes: on paper, by email, and what staff set of them. */
export function receiptsFeature(domain: Domain): Feature {
  return {
    name: "receipts",
    routes: receiptRoutes(domain),
    jobs: [job(MAIL_RECEIPT, async ({ number }) => mailReceipt(domain, number))],
    start: async () => receiptSettings.provide(domain),
    personalData: [receiptsData],
  };
}
