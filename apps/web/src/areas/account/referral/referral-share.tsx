import { REFERRAL_MESSAGES } from "@nuc/contract";
import { CopyLine } from "../../../ui/values/copy-line.tsx";
import { referralLink } from "./referral-calls.ts";

/** The code, and a link to the sign-up with the code filled in. */
export function ReferralShare({ code }: { readonly code: string }) {
  const link = referralLink(code);
  return (
    <div className="grid gap-3">
      <CopyLine code value={code} what="referral code" toast={REFERRAL_MESSAGES.copied} />
      <CopyLine value={link} what="referral link" toast={REFERRAL_MESSAGES.linkCopied} />
    </div>
  );
}
