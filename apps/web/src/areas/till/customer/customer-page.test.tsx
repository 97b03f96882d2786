import { TILL_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { currentCart } from "../cart/cart-store.ts";
import { ScanPage } from "../scan/scan-page.tsx";
import { cardHolder } from "../testing/till-answers.ts";
import { closeTill, openTill, tillServer } from "../testing/till-server.ts";
import { CustomerPage } from "./customer-page.tsx";

beforeAll(() => tillServer.listen({ onUnhandledRequest: "error" }));
afterEach(closeTill);
afterAll(() => tillServer.close());

const open = () =>
  renderRoutes(
    [
      { path: "/pos/terminal/:username", element: <CustomerPage /> },
      { path: "/pos/terminal", element: <ScanPage /> },
      { path: "*", element: null },
    ],
    "/pos/terminal/mara.holder",
  ).router;

const valueOf = (label: string) => screen.getByText(label).parentElement?.querySelector("dd");

// covers: 3.terminal-page.8
test("shows picture, names, user name, account and balance, and begins the bill", async () => {
  openTill();
  const router = open();
  await screen.findByRole("heading", { name: "User Detail Section" });
  await screen.findByRole("img", { name: "Picture of mara.holder" });
  expect(valueOf("First Name")?.textContent).toBe("Mara");
  expect(valueOf("Middle Name")?.textContent).toBe(" -- ");
  expect(valueOf("Last Name")?.textContent).toBe("Holder");
  expect(valueOf("User Name")?.textContent).toBe("mara.holder");
  expect(valueOf("Account")?.textContent).toContain("5FHneW46x");
  expect(valueOf("Balance")?.textContent).toBe("118.20 NUC");
  expect(screen.getByRole("link", { name: "Go Back" }).getAttribute("href")).toBe("/pos/terminal");
  fireEvent.click(screen.getByRole("button", { name: "Continue to Product List" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/product/list"));
  expect(currentCart()?.customer).toBe("mara.holder");
});

// covers: 3.terminal-page.8
test("without an account id there are the way back and paying by phone", async () => {
  openTill({ customer: cardHolder({ account_id: null, balance: null, printed_status: null }) });
  open();
  await screen.findByText(/has no shop card/);
  expect(valueOf("Account")?.textContent).toBe(" -- ");
  expect(screen.queryByRole("button", { name: "Continue to Product List" })).toBeNull();
  expect(screen.getByRole("link", { name: "Go Back" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pay by phone" })).toBeTruthy();
});

// covers: 3.terminal-page.7
test("an unknown name is reported, and leads back to the scan, whose field says so too", async () => {
  openTill();
  tillServer.use(
    http.get("*/payment/user/profile/:username", () =>
      HttpResponse.json(
        { errors: [{ message: "Nobody", code: "NOT_FOUND" }], requestId: "r" },
        { status: 404 },
      ),
    ),
  );
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/pos/terminal"));
  const field = await screen.findByLabelText<HTMLInputElement>("Username");
  expect(field.value).toBe("mara.holder");
  const fieldAndToast = await screen.findAllByText(TILL_MESSAGES.scan.unknownUser);
  expect(fieldAndToast.map(({ id }) => id)).toEqual([`${field.id}-error`, ""]);
  fireEvent.change(field, { target: { value: "mara" } });
  expect(screen.getAllByText(TILL_MESSAGES.scan.unknownUser)).toHaveLength(1);
});

test("a lost network is shown immediately, and the customer is asked for again", async () => {
  openTill();
  tillServer.use(
    http.get("*/payment/user/profile/:username", () => HttpResponse.error(), { once: true }),
  );
  open();
  expect((await screen.findByText("Offline")).textContent).toBe("Offline");
  await screen.findByText(/^No connection\. The bill stays on this device/);
  await screen.findByText("Mara");
  expect(screen.getByText("Online")).toBeTruthy();
});
