import { newestCode } from "../../e2e/support/people/access.ts";
import type { NewCustomer } from "../../e2e/support/people/new-customer.ts";
import type { TestServer } from "../../e2e/support/server/server.ts";
import { giveCoins } from "../../e2e/support/wallets/coins.ts";
import { readPhrase } from "../../e2e/support/wallets/wallet.ts";
import type { Walk } from "./walk.ts";

/** From the front page to a first coin sent: an account, a wallet, coins that somebody sends, and one that is sent on. */
export async function firstCoin(
  walk: Walk,
  server: TestServer,
  customer: NewCustomer,
): Promise<void> {
  await openAccount(walk, server, customer);
  await makeWallet(walk, customer);
  await receive(walk, server);
  await send(walk, server, customer);
}

async function openAccount(walk: Walk, server: TestServer, customer: NewCustomer): Promise<void> {
  const { page } = walk;
  const label = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(server.url);
  const signUp = page.getByRole("link", { name: "Sign up" }).first();
  await walk.arrive("Front page", page.getByRole("heading", { level: 1 }), { glance: true });
  if (!(await signUp.isVisible())) await walk.press(button("Menu"));
  await walk.press(signUp);

  await walk.arrive("Sign up", page.getByRole("heading", { name: "Sign up" }));
  await walk.typeByHand(label("Username"), customer.userName);
  await walk.type(label("First name"), "Account");
  await walk.type(label("Last name"), "Holder");
  await walk.typeDay(label("Date of birth"), "1990-01-31");
  await walk.press(page.getByText("Female", { exact: true }));
  await page.getByLabel("Country code", { exact: true }).waitFor();
  await walk.type(label("Phone number"), customer.nationalNumber);
  await walk.type(label("Email"), customer.email);
  if (walk.suggestions) {
    await walk.type(label("Password"), customer.password);
    await walk.type(label("Confirm password"), customer.password);
  } else await typeNewPassword(walk, "Password", customer.password);
  await walk.press(button("Sign up"));

  await walk.arrive("Code", page.getByRole("heading", { name: "Verify your account" }));
  // A message takes as long as it takes: it is no part of the product's time.
  await walk.type(label("Code"), await newestCode(server, customer.phone));

  await walk.arrive("Log in", page.getByRole("heading", { name: "Log in" }));
  await walk.type(label("Username"), customer.userName);
  await walk.type(label("Password"), customer.password);
  await walk.press(button("Log in"));

  await walk.arrive("Terms", page.getByText("End of the document."));
  await walk.press(button("Accept"));
  const sure = page.getByRole("alertdialog");
  await walk.arrive("Terms, asked once more", sure, { within: sure });
  await walk.press(sure.getByRole("button", { name: "Accept" }));
}

/** Types a new password; where showing it spares the second field, it is shown. */
async function typeNewPassword(walk: Walk, name: string, password: string): Promise<void> {
  const { page } = walk;
  const what = name.toLowerCase();
  if (await page.getByText(`Show the ${what} to skip this`).isVisible())
    await walk.press(page.getByRole("button", { name: `Show ${what}` }));
  await walk.typeByHand(page.getByLabel(name, { exact: true }), password);
  await walk.typeByHand(page.getByLabel(`Confirm ${what}`), password);
}

async function makeWallet(walk: Walk, customer: NewCustomer): Promise<void> {
  const { page } = walk;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const create = page.getByRole("main").getByRole("link", { name: "Create wallet" });
  await walk.arrive("Home without a wallet", create);
  await walk.press(create);

  await walk.arrive("Create wallet", page.getByLabel("Wallet name"));
  await walk.type(page.getByLabel("Wallet name"), customer.walletName);
  await typeNewPassword(walk, "Wallet password", customer.walletPassword);
  await walk.press(button("Submit"));

  await walk.arrive("Secret phrase", page.getByRole("heading", { name: "Your secret phrase" }));
  await walk.press(button("Show the words"));
  const words = (await readPhrase(page)).split(" ");
  await walk.read();
  walk.tally.written += words.length;
  await walk.press(button("Continue"));

  await walk.arrive("Check of the phrase", page.getByRole("heading", { name: "Check the phrase" }));
  const offered = page.getByRole("group", { name: "Words to pick" });
  for (const name of words)
    await walk.pressNext(
      offered.getByRole("button", { name, exact: true, disabled: false }).first(),
    );
  await walk.press(button("Continue"));

  const created = page.getByRole("dialog", { name: "Wallet created" });
  await walk.arrive("Wallet created", created, { within: created });
  await walk.press(button("Go to your wallets"));
}

/** Shows the address to somebody who scans it. */
async function receive(walk: Walk, server: TestServer): Promise<void> {
  const { page } = walk;
  const shown = page.getByRole("region", { name: "Receive" });
  await walk.arrive("Wallet", shown, { glance: true });
  await walk.press(shown.getByRole("button", { name: "Show large" }));
  const dialog = page.getByRole("dialog");
  await walk.arrive("Address", dialog, { within: dialog });
  const address = await dialog.locator(".sr-only", { hasText: /^5/ }).innerText();
  await walk.press(dialog.getByRole("button", { name: "Close" }));
  // The other person's time is no part of it.
  await giveCoins(server, address.trim(), "10");
  await walk.wait(page.getByRole("region", { name: "Balance" }).getByText("10.00").first());
}

async function send(walk: Walk, server: TestServer, customer: NewCustomer): Promise<void> {
  const { page } = walk;
  const dialog = page.getByRole("dialog");
  await walk.press(page.getByRole("button", { name: "Send", exact: true }));
  await walk.arrive("Send", page.getByLabel("Amount in NUC"), { within: dialog });
  const receiver = page.getByLabel("Receiver address");
  await walk.paste(receiver, "address of the receiver", server.sampleCustomer().address);
  await walk.type(page.getByLabel("Amount in NUC"), "1");
  await walk.press(dialog.getByRole("button", { name: "Review" }));
  const password = dialog.getByLabel("Wallet password", { exact: true });
  await walk.arrive("Check before sending", password, { within: dialog });
  await walk.type(password, customer.walletPassword);
  await walk.press(dialog.getByRole("button", { name: /^Send 1\.00/ }));
  await walk.arrive("Sent", page.getByText("1.00 NUC sent"), { within: dialog });
}
