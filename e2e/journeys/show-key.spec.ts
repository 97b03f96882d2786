import { expectAccessible } from "../support/pages/accessibility.ts";
import { newestCode, nextCode, otherCode } from "../support/people/access.ts";
import { press, type } from "../support/pages/keyboard.ts";
import { fillWords, openKeys, release, slow } from "../support/wallets/keys.ts";
import { becomeOwner } from "../support/wallets/own-wallet.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { readPhrase } from "../support/wallets/wallet.ts";

// covers: 2.route.8, 2.modal.19
test("Show Key: a code by email, the wallet password, the code, and only then the words, for a while", async ({
  page,
  context,
  server,
  secrets,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  consoleErrors.expect(/status of 400/);
  const { customer, phrase } = await becomeOwner(page, server, secrets);
  const inPage = async (): Promise<boolean> =>
    (await page.content()).includes(phrase.split(" ").slice(0, 3).join(" ")) ||
    (await page.getByRole("list", { name: "Secret phrase" }).count()) > 0;

  await page.clock.install();
  await page.getByRole("button", { name: "Show Key" }).click();
  const dialog = page.getByRole("dialog", { name: "Secret phrase of Savings" });
  await expectAccessible(page);

  // covers: 2.state.25
  await test.step("the wallet password is asked for once a code was sent", async () => {
    await dialog.getByRole("button", { name: "Email me a code" }).click();
    const password = dialog.getByLabel("Wallet password", { exact: true });
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Password is required!")).toBeVisible();
    await password.fill("another wallet key");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("You are entering a wrong password")).toBeVisible(slow);
    await expectAccessible(page);
    await password.fill(customer.walletPassword);
    await dialog.getByRole("button", { name: "Continue" }).click();
  });

  // covers: 2.state.25, 2.call.29, 2.error.24
  await test.step("a wrong code shows nothing, and another one is sent again", async () => {
    const code = dialog.getByLabel("Code from the email");
    await expect(code).toBeVisible(slow);
    const sent = await newestCode(server, customer.email);
    await code.pressSequentially(otherCode(sent));
    await expect(dialog.getByText("The code is wrong or no longer valid.")).toBeVisible();
    expect(await inPage()).toBe(false);
    await expectAccessible(page);
    await server.advanceClock(31);
    await page.clock.fastForward(31_000);
    await dialog.getByRole("button", { name: "Send again", exact: true }).click();
    await expect(page.getByText("OTP code send again to your email")).toBeVisible();
    await code.pressSequentially(await nextCode(server, customer.email, sent));
  });

  // covers: 2.state.25, 2.error.23, wallets.phrase.copied, wallets.phrase.retrieved
  await test.step("the words are the wallet's own, and can be copied", async () => {
    await expect(page.getByText("You successfully retrieve your mnemonics.")).toBeVisible(slow);
    expect(await readPhrase(page)).toBe(phrase);
    await expectAccessible(page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy secret phrase" }).click();
    await expect(page.getByText("You successfully copy the mnemonics!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phrase);
  });

  // covers: 2.state.26
  await test.step("they are gone when the window loses the focus, and come back for the password", async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await expect(dialog.getByText("The words are hidden again.")).toBeVisible();
    expect(await inPage()).toBe(false);
    await dialog.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
    await dialog.getByRole("button", { name: "Show the words" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(12, slow);
    await dialog.getByRole("button", { name: "Hide the words" }).click();
    expect(await inPage()).toBe(false);
  });

  await test.step("what was copied leaves the clipboard after a minute, and the words hide by themselves", async () => {
    await dialog.getByLabel("Wallet password", { exact: true }).fill(customer.walletPassword);
    await dialog.getByRole("button", { name: "Show the words" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(12, slow);
    const copy = dialog.getByRole("button", { name: "Copy secret phrase" });
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

    await test.step("something else that was copied since stays", async () => {
      await page.evaluate(() => navigator.clipboard.writeText("nothing"));
      await copy.click();
      await expect.poll(clipboard).toBe(phrase);
      await page.evaluate(() => navigator.clipboard.writeText("a shopping list"));
      await page.clock.runFor(61_000);
      expect(await clipboard()).toBe("a shopping list");
    });

    // covers: 2.state.26
    await test.step("the phrase does not, although the words were hidden in between", async () => {
      await copy.click();
      await expect.poll(clipboard).not.toBe("a shopping list");
      await page.clock.runFor(61_000);
      await expect(dialog.getByText("The words are hidden again.")).toBeVisible();
      await expect.poll(clipboard).toBe("");
    });
  });
});

test("a phrase that is not on this device is shown as missing, and its words bring it here", async ({
  page,
  browser,
  server,
  secrets,
}) => {
  test.setTimeout(240_000);
  const { customer, phrase } = await becomeOwner(page, server, secrets);
  secrets.neverSent.push({ name: "new wallet password", value: "a second wallet key" });
  const other = await SecondDevice.open(browser, server.url);
  await signIn(other.page, server, customer);

  // covers: 2.error.14, wallets.phrase.notOnThisDevice
  await test.step("Show Key says where the phrase is", async () => {
    await other.page.getByRole("button", { name: "Show Key" }).click();
    const dialog = other.page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toHaveText(
      "your private key (mnemonics) are not available on this device, please try this feature on the device where you have created your wallet for the first time",
    );
    await expectAccessible(other.page);
    await dialog.getByRole("button", { name: "Enter the twelve words" }).click();
  });

  // covers: 2.rule.14, wallets.phrase.notOfThisWallet
  await test.step("another wallet's words are refused", async () => {
    await fillWords(
      other.page,
      "bottom drive obey lake curtain smoke basket hold race lonely fit walk",
    );
    await other.page.getByRole("button", { name: /^Continue/ }).click();
    await expect(
      other.page.getByText("Your mnemonics are not matched with your selected wallet address"),
    ).toBeVisible();
  });

  // covers: 2.route.40, 2.modal.12, wallets.password.confirmRequired
  await test.step("its own words ask for a wallet password of this device", async () => {
    await fillWords(other.page, phrase);
    await other.page.getByRole("button", { name: /^Continue/ }).click();
    const dialog = other.page.getByRole("dialog", { name: "Reset password" });
    const save = dialog.getByRole("button", { name: "Set the new password" });
    await save.click();
    await expect(dialog.getByText("Password is required!", { exact: true })).toBeVisible();
    await expect(dialog.getByText("Confirm password is required!")).toBeVisible();
    await dialog.getByLabel("New wallet password", { exact: true }).fill("123456");
    await dialog.getByLabel("Confirm wallet password").fill("1234567");
    await expect(dialog.getByText(/It should be longer than 6 characters/)).toBeVisible();
    await dialog.getByLabel("New wallet password", { exact: true }).fill("a second wallet key");
    await save.click();
    await expect(dialog.getByText("Password and confirm password not matched!")).toBeVisible();
    await expectAccessible(other.page);
    await dialog.getByLabel("Confirm wallet password").fill("a second wallet key");
    await save.click();
    await expect(other.page.getByText("the new wallet password opens it")).toBeVisible(slow);
  });

  await test.step("once it is set, a reload asks for no words again", async () => {
    await expect
      .poll(() => other.page.evaluate(() => (history.state as { usr: unknown }).usr))
      .toBeNull();
    await other.page.reload();
    await expect(other.page).toHaveURL(/\/wallet-listing$/);
    await expect(other.page.getByRole("button", { name: "Show Key" })).toBeVisible();
  });

  await test.step("it opens there under its new password, here under its old one", async () => {
    await other.page.getByRole("button", { name: "Show Key" }).click();
    const there = other.page.getByRole("dialog");
    await release(there, server, { ...customer, walletPassword: "a second wallet key" });
    expect(await readPhrase(other.page)).toBe(phrase);
    await page.getByRole("button", { name: "Show Key" }).click();
    await release(page.getByRole("dialog"), server, customer);
    expect(await readPhrase(page)).toBe(phrase);
  });
  await other.close(secrets, server.url);
});

// covers: 2.route.40
test("the wallet password is reset by the words on the device itself, by the keyboard alone", async ({
  page,
  server,
  secrets,
}) => {
  test.setTimeout(180_000);
  const { customer, phrase } = await becomeOwner(page, server, secrets);
  secrets.neverSent.push({ name: "new wallet password", value: "a second wallet key" });
  await openKeys(page);
  await expectAccessible(page);
  await press(page.getByRole("link", { name: "Reset wallet password" }));
  for (const [index, word] of phrase.split(" ").entries())
    await type(page.getByLabel(`Word ${index + 1}`, { exact: true }), word);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Reset password" });
  await type(dialog.getByLabel("New wallet password", { exact: true }), "a second wallet key");
  await type(dialog.getByLabel("Confirm wallet password"), "a second wallet key");
  await page.keyboard.press("Enter");
  await expect(page.getByText("the new wallet password opens it")).toBeVisible(slow);
  await press(page.getByRole("button", { name: "Done" }));

  await page.getByRole("button", { name: "Show Key" }).click();
  await release(page.getByRole("dialog"), server, {
    ...customer,
    walletPassword: "a second wallet key",
  });
  expect(await readPhrase(page)).toBe(phrase);
});
