import {
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_hydrationRouteProperties,
  UNSAFE_mapRouteProperties,
  type RouteObject,
} from "react-router";
import { DialogHistory, type RouterHistory } from "./dialog-history.ts";
import { shareHistory } from "./use-back-closes.ts";

export type Router = ReturnType<typeof UNSAFE_createRouter>;

/**
 * Names the entry that this page load begins at, which React Router calls "default" each time: so it has a scroll position of its
 * own, and is known again from among those of its dialogs. A reload and the way back find the name.
 */
export function nameEntry(history: History, loadedAt: number): void {
  const state = history.state as { readonly key?: string } | null;
  history.replaceState({ ...state, key: state?.key ?? `load ${loadedAt}` }, "");
}

/** A router on a history that the dialogs share. */
export function createRouterOn(
  history: RouterHistory,
  routes: RouteObject[],
  basename = "/",
): Router {
  const shared = new DialogHistory(history);
  shareHistory(shared);
  return UNSAFE_createRouter({
    history: shared,
    routes,
    basename,
    mapRouteProperties: UNSAFE_mapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  }).initialize();
}

/** As React Router's `createBrowserRouter`, whose options name no history. */
export function createRouter(routes: RouteObject[], basename?: string): Router {
  nameEntry(window.history, performance.timeOrigin);
  return createRouterOn(UNSAFE_createBrowserHistory(), routes, basename);
}
