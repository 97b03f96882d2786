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

const tillPage = (
  path: string,
  title: string,
  page: keyof Awaited<ReturnType<typeof pages>>,
  loader = tillOnly,
): RouteObject => ({
  path,
  loader,
  handle: screen(title, "till"),
  lazy: { Component: async () => (await pages())[page] },
});

/** The terminal of a shop. It has no header of the site. */
export const tillRoutes: RouteObject[] = [
  {
    path: displayPath,
    loader: publicPage,
    handle: screen("Customer display", "display"),
    lazy: { Component: async () => (await import("./display/display-page.tsx")).DisplayPage },
  },
  tillPage("pos/terminal", "Terminal", "Scan"),
  tillPage("pos/terminal/:username", "Customer", "Customer"),
  tillPage("product/list", "Products", "Products", customerFirst),
  tillPage("pos/bills", "Open bills", "OpenBills"),
  tillPage("pos/bills/:id", "Bill for a phone", "OpenBill"),
  tillPage("pos/sales", "Sales", "Sales"),
  tillPage("pos/sales/:id", "Receipt of a sale", "Receipt"),
  tillPage("pos/days", "Days", "Days"),
  tillPage("pos/days/:id", "Report of a day", "Report"),
];
