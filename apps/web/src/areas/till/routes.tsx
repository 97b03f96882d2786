import type { RouteObject } from "react-router";
import { screen } from "../../ui/layout/screen.ts";
import { loadDialogShell } from "../../ui/dialogs/dialog.tsx";

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
    path: "pos/terminal",
    loader: tillOnly,
    handle: screen("Terminal", "bare"),
    lazy: { Component: async () => (await pages()).Scan },
  },
  {
    path: "pos/terminal/:username",
    loader: tillOnly,
    handle: screen("Customer", "bare"),
    lazy: { Component: async () => (await pages()).Customer },
  },
  {
    path: "product/list",
    loader: customerFirst,
    handle: screen("Products", "bare"),
    lazy: { Component: async () => (await pages()).Products },
  },
  {
    path: "pos/bills",
    loader: tillOnly,
    handle: screen("Open bills", "bare"),
    lazy: { Component: async () => (await pages()).OpenBills },
  },
  {
    path: "pos/bills/:id",
    loader: tillOnly,
    handle: screen("Bill for a phone", "bare"),
    lazy: { Component: async () => (await pages()).OpenBill },
  },
  {
    path: "pos/sales",
    loader: tillOnly,
    handle: screen("Sales", "bare"),
    lazy: { Component: async () => (await pages()).Sales },
  },
  {
    path: "pos/sales/:id",
    loader: tillOnly,
    handle: screen("Receipt of a sale", "bare"),
    lazy: { Component: async () => (await pages()).Receipt },
  },
  {
    path: "pos/days",
    loader: tillOnly,
    handle: screen("Days", "bare"),
    lazy: { Component: async () => (await pages()).Days },
  },
  {
    path: "pos/days/:id",
    loader: tillOnly,
    handle: screen("Report of a day", "bare"),
    lazy: { Component: async () => (await pages()).Report },
  },
];
