import { readFile } from "node:fs/promises";
import { expectAccessible, expectRoomForAll } from "../support/pages/accessibility.ts";
import { giveCoinsOften } from "../support/wallets/coins.ts";
import { signIn } from "../support/people/sign-in.ts";
import { expect, test } from "../support/test.ts";

// covers: 2.addition.66
test("a receipt is checked in any browser that has its link, printed and taken away", async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const [payer, receiver] = [server.sampleCustomer(), server.sampleCustomer(1)];
  const [hash = ""] = await giveCoinsOften(server, receiver.address, ["42.125"]);
  await signIn(page, server, receiver);
  await page.getByRole("button", { name: /^Transaction history of/ }).click();
  await page.getByRole("link", { name: `Receipt of ${hash.slice(0, 9)}…` }).click();
  await expect(page).toHaveURL(`${server.url}/receipt/${hash}`);

  // covers: 3.notification.20, 3.notification.21
  await test.step("the notification of it leads there too", async () => {
    await page.goto("/wallet-listing");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    const notice = page.getByRole("listitem").filter({ hasText: "42.125 NUC" });
    await expect(notice).toContainText("Your wallet Sample wallet received");
    await expectAccessible(page);
    await notice.getByRole("link", { name: "See the receipt" }).click();
    await expect(page).toHaveURL(`${server.url}/receipt/${hash}`);
  });

  const context = await browser.newContext();
  const visitor = await context.newPage();
  for (const reader of [page, visitor]) {
    await reader.goto(`${server.url}/receipt/${hash}`);
    await expect(
      reader.getByText("The sender's key has signed exactly this transfer"),
    ).toBeVisible();
    await expect(reader.getByText(/The hash of block .* includes this transfer/)).toBeVisible();
    await expect(reader.getByText("42.125")).toBeVisible();
    await expect(reader.getByText(payer.address).first()).toBeAttached();
    await expect(reader.getByText(receiver.address).first()).toBeAttached();
    // The proof is there for who looks for it.
    await expect(reader.getByText("Signature", { exact: true })).toBeHidden();
    await reader.getByText("Technical proof").click();
    await expect(reader.getByText("Signature", { exact: true })).toBeVisible();
    await expectAccessible(reader);
    await expectRoomForAll(reader);
  }
  // Names are the reader's own.
  await expect(page.getByRole("main").getByText("Sample wallet")).toHaveCount(1);
  await expect(visitor.getByText("Sample wallet")).toHaveCount(0);
  const download = visitor.waitForEvent("download");
  await visitor.getByRole("button", { name: "Download as JSON" }).click();
  const file = JSON.parse(await readFile(await (await download).path(), "utf8")) as object;
  expect(file).toMatchObject({
    receipt: { hash, from: payer.address, to: receiver.address, amount: "42.125", unit: "NUC" },
    checked: { signature: true, block: true },
  });
  await visitor.emulateMedia({ media: "print" });
  await expect(visitor.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(visitor.getByRole("banner")).toBeHidden();
  await expect(visitor.getByText("42.125")).toBeVisible();
  await context.close();
});

test("a receipt that a server has changed is recognized as false", async ({ page, server }) => {
  const receiver = server.sampleCustomer(1);
  const [hash = ""] = await giveCoinsOften(server, receiver.address, ["1"]);
  let change = (proof: Proof): Proof => proof;
  await page.route(/\/proof$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Proof) });
  });
  const open = async () => page.goto(`/receipt/${hash}`);
  change = (proof) => ({ ...proof, block: { ...proof.block, hash: `0x${"0".repeat(64)}` } });
  await open();
  await expect(page.getByText("The hash of the block does not match")).toBeVisible();
  change = (proof) => ({ ...proof, extrinsic: `${proof.extrinsic.slice(0, -2)}01` });
  await open();
  await expect(page.getByRole("alert")).toContainText(
    "a different transfer from the one on this receipt",
  );
  await expectAccessible(page);
});

interface Proof {
  extrinsic: string;
  block: { hash: string };
}
