import { UserRoundPlus } from "lucide-react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useKnownNames, useNamesAreKnown } from "../address-book/known-names.ts";

/** After a payment to somebody without a name: the way to give them one. */
export function SaveReceiver({ address }: { readonly address: string }) {
  const names = useKnownNames();
  const isKnown = names.some((known) => known.address === address);
  if (!useNamesAreKnown() || isKnown) return null;
  return (
    <LinkButton
      to="/address-book"
      state={{ newAddress: address }}
      variant="quiet"
      size="small"
      icon={<UserRoundPlus className="size-5" strokeWidth={1.75} />}
    >
      Add to address book
    </LinkButton>
  );
}
