import { useFeature } from "../../../session/site/features.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";

/** The way to the terminals of one's own shop, for whom staff let have a shop. */
export function TerminalsLink() {
  const { on } = useFeature("toggle_payment_merchant_terminal");
  if (on !== true) return null;
  return (
    <Card title="Terminals">
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          Devices that charge shop cards in your shop, and the clerks who sign in there.
        </p>
        <LinkButton to="/pos/tills" variant="secondary" className="w-fit">
          Terminals and clerks
        </LinkButton>
      </div>
    </Card>
  );
}
