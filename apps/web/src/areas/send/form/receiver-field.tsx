import { BookUser, ScanLine } from "lucide-react";
import { Controller, type Control } from "react-hook-form";
import { shortened } from "../../../ui/values/shortened.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { SuggestField, type Suggestion } from "../../../ui/fields/suggest-field.tsx";
import { nameByAddress, useKnownNames } from "../../../contacts/known-names.ts";
import type { SendFormValues } from "./requested-form.ts";

interface ReceiverFieldProps {
  readonly control: Control<SendFormValues>;
  /** The sending wallet's own address, which is no suggestion. */
  readonly from: string;
  /** Paid recently, newest first. */
  readonly recent: readonly string[];
  readonly error: string | undefined;
  /** Called with what was typed, pasted or chosen. */
  readonly onReceiver: (text: string) => void;
  /** Opens the address book in place of the form. */
  readonly onBook: () => void;
  /** Opens the camera in place of the form. */
  readonly onScan: () => void;
}

/** Whom to pay: by address, or by the name of an own wallet, of somebody in the book, or of somebody paid lately. */
export function ReceiverField({ control, from, recent, error, ...on }: ReceiverFieldProps) {
  const names = useKnownNames();
  const byAddress = nameByAddress(names);
  const suggestions: Suggestion[] = [
    ...names
      .filter(({ address }) => address !== from)
      .map(({ address, name, own }) => ({
        value: address,
        name,
        detail: `${own ? "Your wallet" : "Address book"}, ${shortened(address)}`,
        icon: <Rosette address={address} />,
      })),
    ...recent
      .filter((address) => !byAddress.has(address))
      .map((address) => ({
        value: address,
        name: shortened(address),
        detail: "Paid recently",
        icon: <Rosette address={address} />,
      })),
  ];
  return (
    <Controller
      control={control}
      name="receiver"
      render={({ field }) => (
        <SuggestField
          label="Receiver address"
          mono
          name={field.name}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value}
          onChange={on.onReceiver}
          suggestions={suggestions}
          error={error}
          affix={
            <>
              <IconButton
                label="Address book"
                icon={<BookUser strokeWidth={1.75} />}
                onClick={on.onBook}
              />
              <IconButton
                label="Scan a code"
                icon={<ScanLine strokeWidth={1.75} />}
                onClick={on.onScan}
              />
            </>
          }
          hint={
            field.value.trim() === from ? (
              <ToItself />
            ) : (
              byAddress.has(field.value.trim()) && (
                <KnownReceiver name={byAddress.get(field.value.trim()) ?? ""} />
              )
            )
          }
        />
      )}
    />
  );
}

/** It is allowed, and costs the fee for nothing. */
function ToItself() {
  return (
    <span className="text-warning">
      This is the wallet you send from. Only the network fee would leave it.
    </span>
  );
}

function KnownReceiver({ name }: { readonly name: string }) {
  return (
    <>
      This is <strong className="font-[560] text-ink wrap-anywhere">{name}</strong>.
    </>
  );
}
