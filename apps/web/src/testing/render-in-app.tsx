import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { RouterProvider, UNSAFE_createMemoryHistory, type RouteObject } from "react-router";
import { queryClient } from "../session/calls/query-client.ts";
import { createRouterOn } from "../ui/dialogs/create-router.ts";
import { ToastProvider } from "../ui/feedback/toasts.tsx";

/** What main.tsx puts around every screen. As it is, it is the `wrapper` of a hook that needs no router. */
export function InApp({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}

/**
 * Renders screens that lead to one another as the application does; the router shows where one is, and `pressBack` is the
 * browser's Back.
 */
export function renderRoutes(routes: RouteObject[], path = "/") {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [path] });
  const router = createRouterOn(history, routes);
  const view = render(<RouterProvider router={router} />, { wrapper: InApp });
  return { ...view, router, pressBack: () => act(() => history.go(-1)) };
}

/** Renders a part of a screen as it is in the application; its links lead nowhere. */
export function renderInApp(
  part: ReactNode,
): RenderResult & Pick<ReturnType<typeof renderRoutes>, "pressBack"> {
  return renderRoutes([{ path: "*", element: part }]);
}
