import type { ReceiptSettings } from "@nuc/contract";
import { keptSetting } from "../../platform/audit/kept-setting.ts";

/** Who issues receipts, and the tax of each country: staff set it before the first sale. */
export const receiptSettings = keptSetting<ReceiptSettings>({
  name: "receipt-settings",
  action: "receipts.settings",
  subject: "receipts",
  first: () => ({ issuer: { name: "NUC Wallet", address: "", taxNumber: "" }, taxes: [] }),
});
