import { keptSetting } from "../../../platform/audit/kept-setting.ts";

/** Whether a wallet that asks mints by itself at once; else staff decide. Requests that await approval go on awaiting it. */
export const autoMintImmediate = keptSetting<boolean>({
  name: "auto-mint-immediate",
  action: "auto-mint.settings",
  subject: "auto-mint",
  first: ({ AUTO_MINT_IMMEDIATE }) => AUTO_MINT_IMMEDIATE,
  audited: (immediate) => ({ immediate }),
});
