import { REFERRAL_MESSAGES } from "@nuc/contract";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { referralLink } from "./referral-calls.ts";

const line =
  "flex items-center justify-between gap-3 rounded-2 bg-sunken py-1.5 pr-1.5 pl-4 [&>button]:flex-none";

/** The code, and a link to the sign-up with the code filled in. */
export function ReferralShare({ code }: { readonly code: string }) {
  const link = referralLink(code);
  return (
    <div className="grid gap-3">
      <p className={line}>
        <span className="code-text min-w-0 text-[1.0625rem] wrap-anywhere">{code}</span>
        <CopyButton value={code} what="referral code" toast={REFERRAL_MESSAGES.copied} />
      </p>
      <p className={line}>
        <span className="min-w-0 text-small wrap-anywhere text-ink-2">{link}</span>
        <CopyButton value={link} what="referral link" toast={REFERRAL_MESSAGES.linkCopied} />
      </p>
    </div>
  );
}
