import { RIGHTS } from "../access/rights.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { z } from "../schema.ts";
import { purchaseSettings, purchaseSettingsPayload } from "./purchase-settings.ts";

const tag = "staff";
const answer = z.object({ data: purchaseSettings });

export const getPurchaseSettings = endpoint("GET", "staff", "/purchase-settings", {
  access: { staff: RIGHTS["purchases.read"] },
  tag,
  summary: "How much one person may buy",
  answer,
});

export const setPurchaseSettings = endpoint("PUT", "staff", "/purchase-settings", {
  access: { staff: RIGHTS["purchases.set"], fresh: true },
  tag,
  summary: "Set how much one person may buy",
  body: purchaseSettingsPayload,
  answer,
});
