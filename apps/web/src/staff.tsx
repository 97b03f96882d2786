import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { consoleStart } from "./console/access/console-start.ts";
import { handleFactorRefusals } from "./session/second-factor/handle-factor-refusals.ts";
import { handleSessionSignals } from "./console/access/handle-session-signals.ts";
import { routes } from "./console/routes.tsx";
import { queryClient } from "./session/calls/query-client.ts";
import { followOtherTabs } from "./session/signed-in/follow-other-tabs.ts";
import { handlePageReturn } from "./session/signed-in/handle-page-return.ts";
import { dropDrafts } from "./session/storage/drafts.ts";
import { logoutMarker } from "./session/storage/logout-marker.ts";
import { isAuthenticated, wasEndedByUser } from "./session/storage/session-store.ts";
import { followEvents } from "./session/socket/socket.ts";
import { createRouter } from "./ui/dialogs/create-router.ts";
import { ToastProvider } from "./ui/feedback/toasts.tsx";

function startConsole(container: HTMLElement): void {
  // Who signed out in another tab leaves no drafts in this one.
  if (!isAuthenticated() && wasEndedByUser(logoutMarker() ?? "")) dropDrafts();
  const router = createRouter(routes, consoleStart);
  handleSessionSignals();
  handleFactorRefusals();
  followEvents();
  followOtherTabs(consoleStart);
  handlePageReturn();
  createRoot(container).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}

const container = document.querySelector<HTMLElement>("#root");
if (container === null) throw new Error("The page has no place for the console");
startConsole(container);
