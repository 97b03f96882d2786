import { expectAccessible } from "../support/pages/accessibility.ts";
import { press, tabTo, type } from "../support/pages/keyboard.ts";
import { balanceOf, chooseSilver, clearFees, setFreeSlots } from "../support/wallets/miner.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

const slow = { timeout: 40_000 };
const refused = /the server responded with a status of (4\d\d|500)|ERR_FAILED/;

// covers: 2.modal.11, 2.rule.9, wallets.password.required
test("a fee that cannot be paid leaves no booking, and a lost answer is asked for again", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  consoleErrors.expect(refused);
  const admin = await signInAdmin(server);
  const { customer } = await becomeOwner(page, server, secrets, { coins: "400" });
  await clearFees(server, admin, customer.userName);
  await setFreeSlots(server, admin, "SILVER", 3);
  const dialog = await chooseSilver(page);
  const submit = dialog.getByRole("button", { name: "Register and pay 300.00 NUC" });
  const password = dialog.getByLabel("Wallet password", { exact: true });
  const alert = dialog.getByRole("alert");

  await submit.click();
  await expect(dialog.getByText("Password is required!")).toBeVisible();
  await password.fill("another password");
  await submit.click();
  await expect(dialog.getByText("You are entering a wrong password")).toBeVisible(slow);
  await expectAccessible(page);

  // covers: 2.state.17
  await test.step("the ledger refuses a fee that was signed for another ledger", async () => {
    await page.route("**/signing-params/*", async (route) => {
      const response = await route.fetch();
      const params = (await response.json()) as { genesisHash: string };
      const genesisHash = params.genesisHash.replace(/^0x./, (start) =>
        start === "0xf" ? "0x0" : "0xf",
      );
      await route.fulfill({ response, json: { ...params, genesisHash } });
    });
    await password.fill(customer.walletPassword);
    await submit.click();
    await expect(alert).toHaveText(
      "The signature does not match this transfer. No slot is booked. No coins left your wallet.",
      slow,
    );
    await expectAccessible(page);
    await page.unroute("**/signing-params/*");
  });

  // covers: miner.internal
  await test.step("after lost answers the very same booking goes out again, and is made once", async () => {
    const sent: { body: string | null; key: string | undefined }[] = [];
    await page.route("**/book-miner-slot-v1", async (route) => {
      const request = route.request();
      sent.push({ body: request.postData(), key: request.headers()["idempotency-key"] });
      if (sent.length === 1) return route.fulfill({ status: 500, body: "" });
      if (sent.length === 2) return route.abort();
      await route.fetch();
      return route.abort();
    });
    await submit.click();
    await expect(alert).toContainText(
      "We are currently experiencing internal problems, please attempt again at a later time. We do not know yet",
      slow,
    );
    await expect(password).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(alert).toContainText(
      "Sorry! We are facing some network issue.Please try again later. We do not know yet",
    );
    await dialog.getByRole("button", { name: "Try again" }).click();
    // No answer came, but the page hears of it.
    await expect(dialog).toContainText("Savings is a Silver miner", slow);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(balanceOf(page)).toContainText("99.99");
  });
});

// covers: miner.slotBooked
test("a second tab that knows nothing of the first shows that the slot is booked", async ({
  page,
  context,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  consoleErrors.expect(refused);
  const admin = await signInAdmin(server);
  const { customer } = await becomeOwner(page, server, secrets, { coins: "700" });
  await clearFees(server, admin, customer.userName);
  await setFreeSlots(server, admin, "SILVER", 3);
  const late = await context.newPage();
  // It hears nothing, and what it asks is answered as it was before.
  await late.routeWebSocket(/socket/, () => {});
  const registrations = await page.request.get("/api/v1/nuc/miner/registrations", {
    headers: { authorization: await page.evaluate(() => localStorage.getItem("token") ?? "") },
  });
  const before = await registrations.text();
  await late.route("**/miner/registrations", (route) =>
    route.fulfill({ contentType: "application/json", body: before }),
  );
  await late.goto("/");
  const lateDialog = await chooseSilver(late);
  const dialog = await chooseSilver(page);
  for (const one of [dialog, lateDialog])
    await one.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
  const submit = { name: "Register and pay 300.00 NUC" };
  await dialog.getByRole("button", submit).click();
  await expect(dialog).toContainText("Savings is a Silver miner", slow);
  await lateDialog.getByRole("button", submit).click();
  await expect(lateDialog.getByRole("alert")).toHaveText(
    "Slot already booked No coins left your wallet.",
    slow,
  );
  await page.reload();
  await expect(balanceOf(page)).toContainText("399.99");
});

// covers: 2.state.18
test("an outdated number of free slots does no harm", async ({ page, server, secrets }) => {
  test.setTimeout(180_000);
  const admin = await signInAdmin(server);
  const { customer } = await becomeOwner(page, server, secrets, { coins: "400" });
  await clearFees(server, admin, customer.userName);
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel("Wallet password", { exact: true });
  const came = "A slot is free now, so the wallet does not have to wait.";

  await test.step("a slot that comes free on the open review is shown before it is paid for", async () => {
    await setFreeSlots(server, admin, "SILVER", 0);
    await chooseSilver(page);
    await password.fill(customer.walletPassword);
    await expect(dialog.getByRole("button", { name: "Join the waiting queue" })).toBeVisible();
    await setFreeSlots(server, admin, "SILVER", 1);
    // What staff note of the account has its open pages ask again.
    await clearFees(server, admin, customer.userName);
    await expect(dialog.getByRole("alert")).toContainText(came);
    await expect(dialog.getByRole("alert")).toContainText("Registering now pays the fee at once.");
    await expect(dialog.getByRole("button", { name: "Register and pay 300.00 NUC" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a page without its socket asks before it pays, and shows its place in the queue", async () => {
    await page.routeWebSocket(/socket/, () => {});
    await page.reload();
    await setFreeSlots(server, admin, "SILVER", 0);
    await chooseSilver(page);
    await setFreeSlots(server, admin, "SILVER", 1);
    await password.fill(customer.walletPassword);
    await dialog.getByRole("button", { name: "Join the waiting queue" }).click();
    await expect(dialog.getByRole("alert")).toContainText(came, slow);
    await setFreeSlots(server, admin, "SILVER", 0);
    await dialog.getByRole("button", { name: "Register and pay 300.00 NUC" }).click();
    await expect(dialog).toHaveAccessibleName("Waiting queue", slow);
    await expect(dialog).toContainText("Slots are full. You have been added to waiting queue.");
    await expect(dialog).toContainText("Nothing was paid.");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(balanceOf(page)).toContainText("400.00");
  });

  // The queue of this server is as it was, for journeys that look at places in it.
  await page.getByRole("button", { name: /^In queue: \d/ }).click();
  for (const _of of ["the dialog", "its question"])
    await dialog.getByRole("button", { name: "Leave the queue" }).click();
  await expect(page.getByText("You left the waiting queue.")).toBeVisible();
});

test("registration and the queue can be walked with the keyboard alone", async ({
  page,
  server,
  secrets,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) <= 768, "phones have no Tab key");
  test.setTimeout(180_000);
  const admin = await signInAdmin(server);
  const { customer } = await becomeOwner(page, server, secrets, { coins: "400" });
  await clearFees(server, admin, customer.userName);
  await setFreeSlots(server, admin, "SILVER", 0);
  const dialog = page.getByRole("dialog");
  await press(page.getByRole("button", { name: "Register Savings as a miner" }));
  await expect(dialog).toHaveAccessibleName("Miner fees received");
  await press(dialog.getByRole("button", { name: "Continue" }));
  await press(dialog.getByRole("radio", { name: "Silver" }), "Space");
  await press(dialog.getByRole("button", { name: "Continue" }));
  await type(dialog.getByLabel("Wallet password", { exact: true }), customer.walletPassword);
  await expect(dialog.getByRole("button", { name: "Join the waiting queue" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName("Waiting queue", slow);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await press(page.getByRole("button", { name: /^In queue: 1,/ }));
  await press(dialog.getByRole("button", { name: "Leave the queue" }));
  await expect(dialog.getByRole("alert")).toContainText("you lose your place");
  await tabTo(dialog.getByRole("button", { name: "Stay in the queue" }));
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: "Leave the queue" }));
  await expect(page.getByText("You left the waiting queue.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Register Savings as a miner" })).toBeVisible();
});
