import { bankContent, bundlesContent } from "@nuc/contract";
import { BankDetails } from "../../../areas/visitor/membership/bank-details.tsx";
import { BundleChoice } from "../../../areas/visitor/membership/bundle-choice.tsx";

/** The part of the membership page that a draft of bank details or of memberships is shown in; nothing while it is wrong. */
export function MembershipPreview({ draft }: { readonly draft: unknown }) {
  const bank = bankContent.safeParse(draft).data;
  const bundles = bundlesContent.safeParse(draft).data?.bundles ?? [];
  const [first] = bundles;
  return (
    <div className="p-6">
      {bank && <BankDetails account={bank.accounts[0]} />}
      {first && <BundleChoice bundles={bundles} chosen={first} onChoose={() => undefined} />}
    </div>
  );
}
