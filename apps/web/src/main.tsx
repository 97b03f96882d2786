import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { followOtherTabs } from "./session/signed-in/follow-other-tabs.ts";
import { handlePageReturn } from "./session/signed-in/handle-page-return.ts";
import { displayPath } from "./areas/till/display/display-path.ts";
import { keepLoginCode } from "./areas/kyc/handover/login-code.ts";
import { fetchAheadOnceShown } from "./app/navigation/fetch-ahead.ts";
import { followTill } from "./app/navigation/follow-till.ts";
import { handleSessionSignals } from "./app/navigation/handle-session-signals.ts";
import { LogoutNotice } from "./app/frame/logout-notice.tsx";
import { routes } from "./app/routes.tsx";
import { syncSignedInCookie } from "./session/signed-in/home-page.ts";
import { queryClient } from "./session/calls/query-client.ts";
import { currentSession } from "./session/storage/session-store.ts";
import { handleFactorRefusals } from "./session/second-factor/handle-factor-refusals.ts";
import { followEvents } from "./session/socket/socket.ts";
import { createRouter, type Router } from "./ui/dialogs/create-router.ts";
import { ToastProvider } from "./ui/feedback/toasts.tsx";

/** A token without its owner, as a damaged storage leaves it: who it is must be asked. */
async function nameTheOwner(): Promise<void> {
  const session = currentSession();
  if (session === null || session.user !== null) return;
  const { loadUser } = await import("./session/signed-in/profile.ts");
  await loadUser().catch(() => undefined); // the screens ask again and say what failed
}

/** What somebody signed in hears and loses in every tab; a customer display shows nothing of an account, and stays as it is. */
function followAccount(router: Router): void {
  handleSessionSignals((path) => router.navigate(path));
  handleFactorRefusals();
  followEvents();
  followOtherTabs();
  followTill();
  handlePageReturn();
  fetchAheadOnceShown(router);
  void nameTheOwner();
}

function startApplication(container: HTMLElement): void {
  const router = createRouter(routes);
  const ofAccount = location.pathname !== displayPath;
  if (ofAccount) followAccount(router);
  createRoot(container).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            {ofAccount && <LogoutNotice />}
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}

const container = document.querySelector<HTMLElement>("#root");
if (container === null) throw new Error("The page has no place for the application");
keepLoginCode();
if (!syncSignedInCookie()) startApplication(container);
