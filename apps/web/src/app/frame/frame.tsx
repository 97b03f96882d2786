import type { ReactNode } from "react";
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from "react-router";
import { FreshNotice } from "../../areas/notifications/fresh/fresh-notice.tsx";
import { LazyTicker } from "../../areas/notifications/ticker/lazy-ticker.tsx";
import { useKiosk } from "../../session/storage/kiosk.ts";
import { isAuthenticated, useSession } from "../../session/storage/session-store.ts";
import { currentTill } from "../../session/storage/till-session.ts";
import { isScreen } from "../../ui/layout/screen.ts";
import type { Screen } from "../../ui/layout/screen.ts";
import { useToastsOfScreen } from "../../ui/feedback/toasts.tsx";
import { AccountHeader, TermsHeader } from "./account-header.tsx";
import { LazyConfirmAgain } from "../../session/second-factor/lazy-confirm-again.tsx";
import { LazyPlanned } from "../../session/site/lazy-planned.tsx";
import { ConnectionLine } from "../../session/socket/connection-line.tsx";
import { NavigationProgress } from "../navigation/navigation-progress.tsx";
import { PageMain } from "./page-main.tsx";
import { RequestedPageOffer } from "./requested-page-offer.tsx";
import { FramedFooter } from "./framed-footer.tsx";
import { LoginFirstNotice } from "./login-first-notice.tsx";
import { opensInKiosk } from "../navigation/kiosk-paths.ts";
import { useKioskLinks } from "./use-kiosk-links.ts";
import { useScreenStart } from "../../ui/layout/screen-start.ts";
import { VisitorHeader } from "./visitor-header.tsx";

const fallback: Screen = { title: "", frame: "page" };

function useScreen(): Screen {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(isScreen) ?? fallback;
}

/** Root of every screen: window title, and the header and footer that the route's handle asks for. */
export function Frame() {
  const { title, frame } = useScreen();
  const { pathname, key } = useLocation();
  useScreenStart(pathname);
  useToastsOfScreen(pathname);
  const isKiosk = useKiosk() !== null;
  useKioskLinks(isKiosk);
  return (
    <>
      <title>{title === "" ? "NUC" : `${title} · NUC`}</title>
      {frame !== "till" && frame !== "display" && <ConnectionLine />}
      {frame !== "display" && <LazyPlanned />}
      <ScreenFrame frame={frame}>
        {/* Each time again: another part of the page may lead elsewhere at the same moment. */}
        {isKiosk && !opensInKiosk(pathname) ? <BackToTill key={key} /> : <Outlet />}
      </ScreenFrame>
      <NavigationProgress />
      <LazyConfirmAgain />
      {frame !== "display" && <FreshNotice />}
      <LoginFirstNotice />
      <RequestedPageOffer />
      <ScrollRestoration />
    </>
  );
}

/** On a device in kiosk mode Back, a bookmark and a typed address end at the till, or where its clerk signs in. */
function BackToTill() {
  const isSignedIn = isAuthenticated() || currentTill() !== null;
  return <Navigate to={isSignedIn ? "/pos/terminal" : "/pos/sign-in"} replace />;
}

/** The header and footer around a screen; `page` also gives the width and the `main` element. */
export function ScreenFrame({
  frame,
  children,
}: {
  readonly frame: Screen["frame"];
  readonly children: ReactNode;
}) {
  const session = useSession();
  const { pathname } = useLocation();
  if (frame === "bare" || frame === "till" || frame === "display") return children;
  if (frame === "terms") return <TermsSurroundings>{children}</TermsSurroundings>;
  const header =
    session === null ? (
      <VisitorHeader
        atHome={frame === "full"}
        path={pathname}
        menu={frame !== "plain"}
        ticker={<LazyTicker />}
      />
    ) : (
      <AccountHeader menu={frame !== "plain"} />
    );
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      {frame === "full" ? children : <PageMain>{children}</PageMain>}
      <FramedFooter signedIn={session !== null} />
    </div>
  );
}

/** The terms fill the window: only the document itself scrolls, so that its end can be seen to be reached. */
function TermsSurroundings({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex h-dvh min-h-120 flex-col">
      <TermsHeader />
      <main id="main" className="page flex min-h-0 flex-1 flex-col gap-4 pt-2 pb-4">
        {children}
      </main>
    </div>
  );
}
