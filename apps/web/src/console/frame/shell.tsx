import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, Outlet, ScrollRestoration, useLocation } from "react-router";
import { maintenanceQuery } from "../../session/site/maintenance.ts";
import { LazyPlanned } from "../../session/site/lazy-planned.tsx";
import { ConnectionLine } from "../../session/socket/connection-line.tsx";
import { useToastsOfScreen } from "../../ui/feedback/toasts.tsx";
import { useScreenStart } from "../../ui/layout/screen-start.ts";
import { ConfirmAgain } from "../../session/second-factor/confirm-again.tsx";
import { useFactorNeeds } from "../../session/second-factor/factor-question.ts";
import { useMay } from "../access/use-may.ts";
import { StaffOnly } from "../access/staff-only.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Rail, RailBrand } from "./rail.tsx";
import { RailScroll } from "./rail-scroll.tsx";
import { RailOpener } from "./rail-opener.ts";

/** What surrounds every screen of the console. */
export function Shell() {
  return (
    <StaffOnly>
      <Desk />
    </StaffOnly>
  );
}

function Desk() {
  const { pathname } = useLocation();
  const [railOpen, openRail] = useState(false);
  useScreenStart(pathname);
  useToastsOfScreen(pathname);
  return (
    <>
      <a
        href="#main"
        className="absolute -top-16 left-4 z-30 rounded-full bg-ink px-6 py-3 text-bg no-underline focus:top-4"
      >
        Skip to content
      </a>
      <ConnectionLine />
      <LazyPlanned />
      <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside
          aria-label="Staff"
          className="sticky top-0 hidden h-dvh grid-rows-[auto_minmax(0,1fr)] gap-2 border-r border-line bg-sunken lg:grid"
        >
          <div className="px-3 pt-4">
            <RailBrand />
          </div>
          <RailScroll className="bg-sunken">
            <Rail />
          </RailScroll>
        </aside>
        <RailOpener value={() => openRail(true)}>
          <div className="min-w-0">
            <ClosedSite />
            <OpenScreen />
          </div>
        </RailOpener>
      </div>
      <Dialog side="left" open={railOpen} onOpenChange={openRail} title="Console">
        <RailScroll className="-mx-5 -mb-5 max-h-[calc(100dvh-5rem)] bg-raised">
          <Rail onLeave={() => openRail(false)} />
        </RailScroll>
      </Dialog>
      <ConfirmAgain />
      <ScrollRestoration />
    </>
  );
}

/** Where staff set their second factor up. */
const factorPath = "/security";

/** The screen of the address; whom the server lets do nothing before there is a second factor is led to it. */
function OpenScreen() {
  const { setUp } = useFactorNeeds();
  const { pathname } = useLocation();
  const hasOverview = useMay("overview");
  // Whom nothing else is for begins with what is their own.
  const led = setUp || (pathname === "/" && !hasOverview);
  return led && pathname !== factorPath ? <Navigate replace to={factorPath} /> : <Outlet />;
}

/** Under maintenance staff would not notice by themselves. */
function ClosedSite() {
  const { data } = useQuery(maintenanceQuery);
  if (data !== "true") return null;
  return (
    <p
      role="status"
      className="border-b border-line bg-warning-soft px-[clamp(1.25rem,2.6vw,2.5rem)] py-2 text-small text-ink"
    >
      <strong className="font-semibold">Under maintenance.</strong> The site is closed for everybody
      but staff.
    </p>
  );
}
