import { QueryClientProvider } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router";
import { queryClient } from "../session/calls/query-client.ts";
import { ToastProvider } from "../ui/feedback/toasts.tsx";

/** What main.tsx puts around every screen. As it is, it is the `wrapper` of a hook that needs no router. */
export function InApp({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}

/** Renders screens that lead to one another as the application does; the router tells where one is. */
export function renderRoutes(routes: RouteObject[], path = "/") {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(<RouterProvider router={router} />, { wrapper: InApp });
  return { ...view, router };
}

/** Renders a part of a screen as it is in the application; its links lead nowhere. */
export function renderInApp(part: ReactNode): RenderResult {
  return renderRoutes([{ path: "*", element: part }]);
}
