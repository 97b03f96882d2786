import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider, createBrowserRouter } from "react-router";
import { heedSignals } from "./app/heed-signals.ts";
import { LogoutNotice } from "./app/logout-notice.tsx";
import { routes } from "./app/routes.tsx";
import { settleHomePage } from "./session/home-page.ts";
import { queryClient } from "./session/query-client.ts";
import { followEvents } from "./session/socket.ts";
import { ToastProvider } from "./ui/toasts.tsx";

function startApplication(container: HTMLElement): void {
  const router = createBrowserRouter(routes);
  heedSignals((path) => router.navigate(path));
  followEvents();
  createRoot(container).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <LogoutNotice />
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}

const container = document.querySelector<HTMLElement>("#root");
if (container === null) throw new Error("The page has no place for the application");
if (!settleHomePage()) startApplication(container);
