import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import { signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

// covers: 2.addition.66
test("a request goes out as a link, and opening it leads to the filled form, after the login too", async ({
  page,
  browser,
  server,
  secrets,
  traffic,
}) => {
  test.setTimeout(180_000);
  const [payer, receiver] = [server.sampleCustomer(), server.sampleCustomer(1)];
  secrets.addSamplePhrase(payer.phrase);
  const context = await browser.newContext();
  const asking = await context.newPage();
  await signIn(asking, server, receiver);
  const link = await test.step("the receiver asks for an amount, with a note", async () => {
    await asking.getByRole("button", { name: "Request" }).click();
    const dialog = asking.getByRole("dialog", { name: /^Request coins to/ });
    await expect(dialog.getByRole("img", { name: "QR code of the payment request" })).toBeVisible();
    await dialog.getByLabel(/Amount in NUC/).fill("1,5");
    await expect(dialog.getByText("Please use a point for the decimals")).toBeVisible();
    await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeHidden();
    await dialog.getByLabel(/Amount in NUC/).fill("12.5");
    await dialog.getByLabel(/^Note/).fill("rent & more, März");
    const text = dialog.getByText(/\/pay#nuc:/);
    await expect(text).toBeVisible();
    await expectAccessible(asking);
    await expectNoSidewaysScroll(asking);
    return text.innerText();
  });
  expect(link).toBe(
    `${server.url}/pay#nuc:${receiver.address}?amount=12.5&note=rent%20%26%20more%2C%20M%C3%A4rz`,
  );

  await test.step("a visitor sees what is asked for, and logs in to pay", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Payment request" })).toBeVisible();
    await expect(page.getByText("rent & more, März")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Log in to pay" }).click();
    await page.getByLabel("Username").fill(payer.userName);
    await page.getByLabel("Password", { exact: true }).fill(payer.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  });

  const form = page.getByRole("dialog", { name: /^Send from/ });
  await test.step("the form is filled and nothing is sent", async () => {
    await expect(form.getByLabel("Receiver address")).toHaveValue(receiver.address);
    await expect(form.getByLabel("Amount in NUC")).toHaveValue("12.5");
    await expect(form.getByText("rent & more, März")).toBeVisible();
    await expectAccessible(page);
    const requests = await traffic.all();
    expect(requests.filter(({ url }) => url.includes("wallet/transfer"))).toEqual([]);
    // The part behind the # stays in the browser: no request names what is asked for.
    const sent = requests.map(({ text }) => text.replaceAll(link, "")).join("\n");
    expect(sent).not.toMatch(/amount=12\.5|rent%20|rent & more/);
  });

  await test.step("paid, it arrives at the other customer's open page", async () => {
    const balance = asking.getByRole("region", { name: "Balance" }).locator("p").nth(1);
    const before = await balance.innerText();
    await form.getByRole("button", { name: "Review" }).click();
    await page.getByRole("button", { name: "Enter the secret phrase" }).click();
    await page.getByLabel("Or paste all twelve words").fill(payer.phrase);
    await page.getByRole("button", { name: "Load Mnemonic" }).click();
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByText("12.50 NUC sent")).toBeVisible({ timeout: 60_000 });
    await asking.keyboard.press("Escape");
    await expect(balance).not.toHaveText(before);
    await context.close();
  });

  await test.step("once shown, the request is forgotten; signed in, the next link leads straight to the form", async () => {
    await page.goto("/wallet-listing");
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
    await page.goto("/explorer");
    await page.goto(`${server.url}/pay#nuc:${receiver.address}?amount=3`);
    await expect(page).toHaveURL(/\/wallet-listing$/);
    await expect(form.getByLabel("Amount in NUC")).toHaveValue("3");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await page.reload();
    await expect(page.getByRole("region", { name: "Balance" })).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step("a pasted request fills the form, a broken one says why", async () => {
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const field = form.getByLabel("Receiver address");
    await field.fill(`nuc:${receiver.address}?amount=7&note=tea`);
    await expect(field).toHaveValue(receiver.address);
    await expect(form.getByLabel("Amount in NUC")).toHaveValue("7");
    await expect(form.getByText("tea", { exact: true })).toBeVisible();
    await field.fill(`nuc:${receiver.address}?amount=7&amount=70`);
    await expect(form.getByText("The payment request repeats a field.")).toBeVisible();
    await form.getByRole("button", { name: "Maximum" }).click();
    await expect(form.getByLabel("Amount in NUC")).toHaveValue(/\.\d*8$|\.\d*[0-9]$/);
  });
});

test("a broken link says what is wrong and leads nowhere", async ({ page }) => {
  await page.goto("/pay#nuc:nobody?amount=1");
  await expect(page.getByText(/has no valid address/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Log in to pay" })).toBeHidden();
});
