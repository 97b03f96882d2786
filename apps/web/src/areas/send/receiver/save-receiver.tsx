import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { useAddressBook } from "../../../contacts/address-book.ts";
import { nameByAddress, useKnownNames, useNamesAreKnown } from "../../../contacts/known-names.ts";
import { NameForm } from "../../../contacts/name-form.tsx";

/** Each takes the focus as it appears: what had it before is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();
const focusField = (element: HTMLElement | null): void => element?.querySelector("input")?.focus();

/** After a payment to somebody without a name: the way to give them one, beside the receipt. */
export function SaveReceiver({ address }: { readonly address: string }) {
  const [stage, setStage] = useState<"offered" | "naming" | "cancelled" | "named">("offered");
  const book = useAddressBook().data;
  const name = nameByAddress(useKnownNames()).get(address);
  const namesAreKnown = useNamesAreKnown();
  if (stage === "naming" && book !== undefined)
    return (
      <div ref={focusField} className="w-full text-left">
        <NameForm
          address={address}
          name=""
          entries={book}
          onDone={() => setStage("named")}
          onCancel={() => setStage("cancelled")}
        />
      </div>
    );
  if (name !== undefined)
    return stage === "named" ? (
      <p ref={takeFocus} tabIndex={-1} className="text-small wrap-anywhere text-ink-2 outline-none">
        {name} is in your address book.
      </p>
    ) : null;
  if (!namesAreKnown || book === undefined) return null;
  return (
    <Button
      ref={stage === "cancelled" ? takeFocus : undefined}
      variant="quiet"
      size="small"
      icon={<UserRoundPlus className="size-5" strokeWidth={1.75} />}
      onClick={() => setStage("naming")}
    >
      Add to address book
    </Button>
  );
}
