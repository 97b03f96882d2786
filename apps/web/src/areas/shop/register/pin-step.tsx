import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { useBackCloses } from "../../../ui/dialogs/use-back-closes.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { NewPinFields } from "../pin/new-pin-fields.tsx";
import { useNewPin } from "../pin/use-new-pin.ts";

interface PinStepProps {
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly failure: ReactNode;
  /** Says what happens. */
  readonly label: string;
  readonly onPin: (pin: string) => void;
  readonly onBack: () => void;
}

/** Chooses a wallet PIN, typed twice. One that is too easy to guess is refused here: the server never sees it. */
export function PinStep({ busy, failure, label, onPin, onBack }: PinStepProps) {
  const { fields, take } = useNewPin();
  useBackCloses(true, () => !busy && onBack());
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const pin = take(event.currentTarget);
    if (pin !== undefined) onPin(pin);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {failure}
      <p className="text-small text-ink-2">
        Four digits that you type in a shop. Not a birth year, not 1234.
      </p>
      <NewPinFields {...fields} />
      <Banner>Five wrong PINs lock the card for an hour.</Banner>
      <div className="grid gap-2">
        <Button type="submit" size="large" full busy={busy}>
          {label}
        </Button>
        <Button variant="quiet" size="large" full disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
