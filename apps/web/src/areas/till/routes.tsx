import type { RouteObject } from "react-router";
import { publicPage } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";
import { loadDialogShell } from "../../ui/dialogs/dialog.tsx";
import { displayPath } from "./display/display-path.ts";

/** All of the flow at once, its dialogs too: what is loaded stays usable where the network goes in the middle of a sale. */
async function pages() {
  const [{ tillPages }] = await Promise.all([import("./till-pages.tsx"), loadDialogShell()]);
  return tillPages;
}

const tillOnly = async () => (await import("./entry/till-only.ts")).tillOnly();
const customerFirst = async () => (await import("./entry/till-only.ts")).customerFirst();

/** The terminal of a shop. It has no header of the site. */
export const tillRoutes: RouteObject[] = [
  {
    path: displayPath,
    loader: publicPage,
    handle: screen("Customer display", "display"),
    lazy: { Component: async () => (await import("./display/display-page.tsx")).DisplayPage },
  },
  {
    path: "pos/terminal",
    loader: tillOnly,
    handle: screen("Terminal", "till"),
    lazy: { Component: async () => (await pages()).Scan },
  },
  {
    path: "pos/terminal/:username",
    loader: tillOnly,
    handle: screen("Customer", "till"),
    lazy: { Component: async () => (await pages()).Customer },
  },
  {
    path: "product/list",
    loader: customerFirst,
    handle: screen("Products", "till"),
    lazy: { Component: async () => (await pages()).Products },
  },
  {
    path: "pos/bills",
    loader: tillOnly,
    handle: screen("Open bills", "till"),
    lazy: { Component: async () => (await pages()).OpenBills },
  },
  {
    path: "pos/bills/:id",
    loader: tillOnly,
    handle: screen("Bill for a phone", "till"),
    lazy: { Component: async () => (await pages()).OpenBill },
  },
  {
    path: "pos/sales",
    loader: tillOnly,
    handle: screen("Sales", "till"),
    lazy: { Component: async () => (await pages()).Sales },
  },
  {
    path: "pos/sales/:id",
    loader: tillOnly,
    handle: screen("Receipt of a sale", "till"),
    lazy: { Component: async () => (await pages()).Receipt },
  },
  {
    path: "pos/days",
    loader: tillOnly,
    handle: screen("Days", "till"),
    lazy: { Component: async () => (await pages()).Days },
  },
  {
    path: "pos/days/:id",
    loader: tillOnly,
    handle: screen("Report of a day", "till"),
    lazy: { Component: async () => (await pages()).Report },
  },
];
