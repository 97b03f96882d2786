import { Check, ReceiptText, UserRound, Wallet } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Link } from "../../../ui/links/link.tsx";
import { noteShownKind } from "../../../session/notifications/new-notifications.ts";
import { useClerk } from "../../../session/storage/use-clerk.ts";
import { iconButtonClass } from "../../../ui/buttons/icon-button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Brand, Mark } from "../../../ui/drawings/brand.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ThemeToggle } from "../../../ui/layout/theme-toggle.tsx";
import { useDisplays } from "../display/use-display.ts";
import { largeIcon } from "./large-icon.ts";
import { useKioskWindow } from "../kiosk/use-kiosk-window.ts";
import { useStopped } from "../own/use-till.ts";
import { TillMenu } from "./till-menu.tsx";
import { useOffline } from "./use-offline.ts";

const cardSteps = ["Scan", "Customer", "Products", "Payment", "Receipt"] as const;
/** Nobody has to be scanned. */
const phoneSteps = ["Products", "Payment", "Receipt"] as const;
export type TillStep = (typeof cardSteps)[number];

interface TillFrameProps {
  /** Where the sale is; left out beside one. */
  readonly step?: TillStep | undefined;
  /** The customer pays by phone. */
  readonly byPhone?: boolean;
  /** Fills the window, where its columns scroll by themselves. */
  readonly fills?: boolean;
  readonly children: ReactNode;
}

/** What surrounds each page of the terminal, in place of the site's header: the steps, and whether it is online. */
export function TillFrame({ step, byPhone = false, fills = false, children }: TillFrameProps) {
  const offline = useOffline();
  const stopped = useStopped();
  useDisplays();
  const isKiosk = useKioskWindow();
  // The receipt shows what came, and a toast would cover it.
  useEffect(() => noteShownKind("coins-received"), []);
  const clerk = useClerk();
  return (
    <div
      className={classNames(
        "flex min-h-dvh flex-col print:block print:min-h-0",
        fills && fillsClass,
      )}
    >
      <header className="border-b border-line bg-surface">
        <a
          href="#main"
          className="absolute -top-44 left-4 z-30 rounded-full bg-ink px-6 py-3 text-bg no-underline focus:top-4 focus-visible:rounded-full"
        >
          Skip to content
        </a>
        <div className="flex min-h-16 flex-wrap items-center gap-x-4 px-(--gutter) max-lg:gap-x-2">
          {/* Beside the chip and the icons a phone has room for the mark alone. */}
          <div className="flex max-[26rem]:[&_a>span]:sr-only">
            {isKiosk ? <Mark className="size-[2.125rem]" /> : <Brand />}
          </div>
          {step !== undefined && <Steps steps={byPhone ? phoneSteps : cardSteps} current={step} />}
          <div className="ml-auto flex flex-wrap items-center justify-end gap-1 max-lg:gap-0">
            <span role="status" className="mr-1">
              <Badge dot tone={offline ? "danger" : "success"}>
                {offline ? "Offline" : "Online"}
              </Badge>
            </span>
            <HeaderLink to="/pos/sales" label="Sales">
              <ReceiptText strokeWidth={1.75} />
            </HeaderLink>
            {clerk ? (
              <HeaderLink to="/pos/sign-in" label={`Clerk: ${clerk.clerk}`}>
                <UserRound strokeWidth={1.75} />
              </HeaderLink>
            ) : isKiosk ? null : (
              <HeaderLink to="/wallet-listing" label="Wallets">
                <Wallet strokeWidth={1.75} />
              </HeaderLink>
            )}
            <ThemeToggle className={largeIcon} />
            <TillMenu />
          </div>
        </div>
      </header>
      <div aria-live="polite" className="print:hidden">
        {offline && (
          <Notice>
            No connection. The bill stays on this device; take the payment once you are online
            again.
          </Notice>
        )}
        {stopped && (
          <Notice>
            This terminal is stopped: it takes no payments until staff start it again.
          </Notice>
        )}
      </div>
      <main
        id="main"
        className={classNames(
          "flex-1",
          fills ? fillingMain : "page pt-6 pb-12 print:m-0 print:w-auto print:max-w-none print:p-0",
        )}
      >
        {children}
      </main>
    </div>
  );
}

const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className="px-(--gutter) py-3">
    <Banner tone="warning">{children}</Banner>
  </div>
);

/** Where the window is too low for columns that scroll, as a phone on its side is, the page scrolls. */
const fillsClass = "md:[@media(min-height:34rem)]:h-dvh";
const fillingMain = "flex min-h-0 flex-col";

function HeaderLink(props: {
  readonly to: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={props.to}
      aria-label={props.label}
      title={props.label}
      className={classNames(iconButtonClass(), largeIcon)}
    >
      {props.children}
    </Link>
  );
}

interface StepsProps {
  readonly steps: readonly TillStep[];
  readonly current: TillStep;
}

function Steps({ steps, current }: StepsProps) {
  const at = steps.indexOf(current);
  return (
    <nav aria-label="Steps of the sale" className="mx-auto">
      <ol className="hidden items-center gap-1 text-small font-[540] md:flex">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? "step" : undefined}
            className={classNames(
              "inline-flex items-center gap-1.5 rounded-full p-1.5 lg:px-3.5",
              index === at && "bg-ink text-bg",
              index < at && "text-accent-text",
              index > at && "text-ink-3",
            )}
          >
            {index < at && (
              <Check className="size-4" strokeWidth={2} role="img" aria-label="Done:" />
            )}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
