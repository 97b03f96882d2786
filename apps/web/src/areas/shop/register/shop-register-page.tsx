import { featureOffMessage } from "@nuc/contract";
import type { ReactNode } from "react";
import { useFeature } from "../../../session/site/features.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { RegisterSteps, type RegisterStepsProps } from "./register-steps.tsx";

/** Registers a wallet for shops: a picture, a wallet, a PIN. */
export function ShopRegisterPage(props: RegisterStepsProps) {
  const { on } = useFeature("toggle_payment_customer_registration");
  if (on === false)
    return (
      <>
        <PageHeading title="Shop card" />
        <Banner tone="warning">{featureOffMessage("shop registration")}</Banner>
        <LinkButton to="/wallet-listing" variant="secondary" size="large" className="w-fit">
          Back to your wallets
        </LinkButton>
      </>
    );
  return (
    <>
      <PageHeading
        title="Shop card"
        lead="Pay in shops with a card and a PIN. A picture, a wallet, a PIN: about three minutes."
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,34rem)_minmax(0,21rem)]">
        <RegisterSteps {...props} />
        <Aside />
      </div>
    </>
  );
}

function Aside() {
  return (
    <Card title="How it works">
      <ul className="grid gap-3 text-small text-ink-2">
        <Point title="The shop scans the card.">It holds your user name and nothing secret.</Point>
        <Point title="You type the PIN.">
          No payment works without it, and the shop sees your picture.
        </Point>
        <Point title="You set the limits.">Per payment and per day, at any time.</Point>
        <Point title="Lost it?">Block it at once, here or by the link in our email.</Point>
      </ul>
    </Card>
  );
}

function Point({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="grid gap-0.5">
      <strong className="font-[580] text-ink">{title}</strong>
      {children}
    </li>
  );
}
