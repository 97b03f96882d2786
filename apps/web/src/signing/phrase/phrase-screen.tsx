import type { ReactNode } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { PageStep } from "../../ui/layout/page-step.tsx";

/** What the words are asked for, and the form for them; beside each other where there is room. */
export function PhraseScreen({
  walletName,
  then = "",
  aside,
  children,
}: {
  readonly walletName: string;
  /** A sentence on what follows, where "Continue" only leads there. */
  readonly then?: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <PageHeading
        title="Enter the secret phrase"
        lead={`Enter the twelve words of ${walletName} in the order in which you wrote them down. ${then}`}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        {/* First on a phone: what the words will do is read before they are typed. */}
        <div className="grid grid-cols-1 lg:order-last">
          <Card>{aside}</Card>
        </div>
        {children}
      </div>
    </>
  );
}

/** What came of it, and the way back to the wallets. */
export function PurposeDone({
  title,
  onDone,
  children,
}: {
  readonly title: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Card className="mx-auto w-full max-w-124">
      <PageStep>
        <h1 className="sr-only">{title}</h1>
        {children}
        <Button size="large" full onClick={onDone}>
          Done
        </Button>
      </PageStep>
    </Card>
  );
}
