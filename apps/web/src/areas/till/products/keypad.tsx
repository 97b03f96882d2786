import { TILL_MESSAGES } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { Delete } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { parseAmount } from "../../../signing/transfer/typed-amount.ts";
import type { KeyedLine } from "../cart/cart.ts";

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0"];

interface KeypadProps {
  /** Answers whether it is on the bill now. */
  readonly onAdd: (line: KeyedLine) => boolean;
}

/** An amount that is typed in, for what has no product. */
export function Keypad({ onAdd }: KeypadProps) {
  const [typed, setTyped] = useState("");
  const [title, setTitle] = useState("");
  const [wrong, setWrong] = useState(false);
  const amount = parseAmount(typed);
  const change = (text: string): void => {
    setTyped(text);
    setWrong(false);
  };
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (amount === undefined || amount === 0n) return setWrong(true);
    if (!onAdd({ title: title.trim(), amount: formatNuc(amount) })) return;
    change("");
    setTitle("");
  };
  const isSome = amount !== undefined && amount > 0n;
  return (
    <form
      noValidate
      className="mx-auto grid w-full max-w-96 grid-cols-1 gap-4 max-md:gap-2"
      onSubmit={add}
    >
      <TextField
        label="Amount, NUC"
        inputMode="decimal"
        autoComplete="off"
        className="figures text-[1.5rem] font-[580]"
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        error={wrong ? TILL_MESSAGES.checkout.keyedMalformed : undefined}
      />
      <div className="grid grid-cols-3 gap-2">
        {keys.map((key) => (
          <PadKey key={key} label={key} onPress={() => change(typed + key)}>
            {key}
          </PadKey>
        ))}
        <PadKey label="Delete the last digit" onPress={() => change(typed.slice(0, -1))}>
          <Delete className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </PadKey>
      </div>
      <TextField
        label="What for"
        optional
        maxLength={100}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button
        type="submit"
        size="large"
        full
        variant="secondary"
        // On a phone the foot of the bill stays over the end of the window.
        className="max-md:scroll-mb-56"
      >
        {isSome ? `Add ${amountLabel(amount)}` : "Add to the bill"}
      </Button>
    </form>
  );
}

function PadKey({
  label,
  onPress,
  children,
}: {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid min-h-16 place-items-center max-md:min-h-12 rounded-2 border border-line bg-surface text-[1.375rem] font-[540] figures hover:bg-sunken"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
