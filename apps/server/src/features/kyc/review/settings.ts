import type { KycSettings } from "@nuc/contract";
import { keptSetting } from "../../../platform/audit/kept-setting.ts";

/** Until staff set it: what they may want to look at again, and no more. */
const DEFAULT_DAYS = 90;

/** How long files are kept, and what two members of staff have to approve. */
export const kycSettings = keptSetting<KycSettings>({
  name: "kyc-settings",
  action: "kyc.settings",
  subject: "identity checks",
  first: () => ({ keepDays: DEFAULT_DAYS, secondLookFor: ["used-elsewhere", "other-person"] }),
});
