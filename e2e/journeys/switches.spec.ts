import { featureOffMessage, WALLET_MESSAGES } from "@nuc/contract";
import { generatePhrase } from "@nuc/keys";
import { expectAccessible } from "../support/pages/accessibility.ts";
import { fillWords, slow } from "../support/wallets/keys.ts";
import { signIn } from "../support/people/sign-in.ts";
import { listening } from "../support/server/socket.ts";
import { putAsStaff, signInAdmin } from "../support/people/staff.ts";
import { expect, test } from "../support/test.ts";

const FEATURES = [
  "toggle_transfer_coin",
  "toggle_create_wallet",
  "toggle_transaction_history",
] as const;
/** A switch reaches an open page within this time. */
const reach = { timeout: 2_000 };

// covers: 2.route.6, 2.role.3, 2.role.6, 2.role.11, 2.role.12, 2.error.11
test("a feature that staff switch off says so on the open page, gives the reason, and comes back", async ({
  page,
  server,
  secrets,
  consoleErrors,
}) => {
  consoleErrors.expect(/the server responded with a status of 423/);
  const admin = await signInAdmin(server);
  const sample = server.sampleCustomer();
  const turn = async (enabled: boolean | null) => {
    for (const column of FEATURES)
      await putAsStaff(server, admin, `users/${sample.userName}/toggles/${column}`, { enabled });
  };
  await Promise.all([listening(page), signIn(page, server, sample)]);
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeVisible();

  const sendOff = page.getByRole("button", { name: "Send Off", exact: true });
  // A busy machine may need more than one try to show it.
  await expect(async () => {
    await turn(null);
    await expect(send).toBeVisible();
    await turn(false);
    await expect(sendOff).toBeVisible(reach);
  }).toPass();
  await sendOff.click();
  const why = page.getByRole("dialog", { name: "Why is this off for me?" });
  await expect(why.getByText(featureOffMessage("transfer"))).toBeVisible();
  await expectAccessible(page);
  await why.getByRole("button", { name: "Understood" }).click();

  await page.getByRole("button", { name: "Wallet Off", exact: true }).click();
  await expect(why.getByText(featureOffMessage("wallet creation"))).toBeVisible();
  await why.getByRole("button", { name: "Understood" }).click();

  await page
    .getByRole("button", { name: /^Transaction history of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText(WALLET_MESSAGES.history.off)).toBeVisible();
  await page.keyboard.press("Escape");

  // The form by its address says it too, before anything is typed into it.
  await Promise.all([listening(page), page.goto("/create-wallet")]);
  await expect(page.getByText(featureOffMessage("wallet creation"))).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to your wallets" }).click();
  await expect(sendOff).toBeVisible();

  // A wallet that is new to the account cannot be imported either; that is said before it is typed.
  const phrase = generatePhrase();
  secrets.addPhrase(phrase);
  await Promise.all([listening(page), page.goto("/import-wallet")]);
  await expect(page.getByText(featureOffMessage("wallet creation"))).toBeVisible();
  await expectAccessible(page);
  await fillWords(page, phrase);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Use another wallet" })).toBeVisible(slow);
  await expect(page.getByText(featureOffMessage("wallet creation"))).toBeVisible();
  await expect(page.getByRole("button", { name: "Add the wallet" })).toBeHidden();
  await Promise.all([listening(page), page.goto("/wallet-listing")]);
  await expect(sendOff).toBeVisible();

  await expect(async () => {
    await turn(false);
    await expect(sendOff).toBeVisible();
    await turn(null);
    await expect(send).toBeVisible(reach);
  }).toPass();
  await expect(page.getByRole("link", { name: "Wallet", exact: true })).toBeVisible();
});
