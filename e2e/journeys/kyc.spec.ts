import { rm } from "node:fs/promises";
import { randomInt } from "node:crypto";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { chromiumArgs, findTestBrowser } from "../../scripts/chromium.ts";
import { drawPapers, Film, type Papers } from "../support/identity/papers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/pages/accessibility.ts";
import {
  address,
  box,
  closeModal,
  fillAddress,
  sendByCamera,
  sendPhoto,
} from "../support/pages/kyc.ts";
import { press, tabTo, type } from "../support/pages/keyboard.ts";
import { desk, expectGood, phone as phoneSize } from "../support/pages/sizes.ts";
import { SecondDevice } from "../support/people/second-device.ts";
import { becomeCustomer } from "../support/people/sign-in.ts";
import { enterAsColleague, signInAdmin } from "../support/people/staff.ts";
import { call } from "../support/server/call.ts";
import { expect, test as base } from "../support/test.ts";

interface Shared {
  papers: Papers;
  /** What lies before the browser's camera: the passport, until something else is laid there. */
  film: Film;
}

const test = base.extend<object, Shared>({
  papers: [
    async ({ browserName }, provide) => {
      base
        .expect(browserName, "the browser whose switches give it a film for a camera")
        .toBe("chromium");
      await provide(await drawPapers(tag()));
    },
    { scope: "worker" },
  ],
  film: [
    async ({ papers }, provide) => {
      const film = new Film(papers.passport);
      await provide(film);
      await rm(dirname(film.file), { recursive: true });
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ film }, provide) => {
      const executablePath = findTestBrowser();
      const args = [
        ...chromiumArgs,
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-video-capture=${film.file}`,
      ];
      await provide({ args, ...(executablePath !== undefined && { executablePath }) });
    },
    { scope: "worker" },
  ],
});
// One after the other on one server, whose models are loaded once.
test.describe.configure({ mode: "default" });
/** They walk on a desk and on a phone by themselves. */
const ownWidths = { tag: "@own-widths" };

const tag = (): string => String(randomInt(100_000, 1_000_000));

// covers: 3.kyc.6, 3.kyc.12, 3.kyc.17, 3.kyc.19
test(
  "a customer shows who they are by keyboard alone: address at the desk, then all by the phone's camera",
  ownWidths,
  async ({ page, browser, server, secrets, papers, film }) => {
    test.setTimeout(180_000);
    const customer = await becomeCustomer(page, server, secrets);
    await press(page.getByRole("button", { name: /^Profile menu/ }));
    await expect(page.getByRole("menu")).toBeFocused();
    await page.keyboard.type("Identity");
    await expect(page.getByRole("menuitem", { name: "Identity verification" })).toBeFocused();
    await page.keyboard.press("Enter");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("KYC Verification (Incompleted)");

    await press(page.getByRole("button", { name: "Submit" }));
    await expect(page.getByText("Please enter address line 1 it is required!")).toBeVisible();
    await expect(page.getByLabel("Address Line 1")).toBeFocused();
    await expectAccessible(page);
    await fillAddress(page);
    await press(page.getByRole("button", { name: "Submit" }));
    await expect(page.getByText(/please upload the below images/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await press(page.getByRole("button", { name: "Continue on your phone" }));
    const dialog = page.getByRole("dialog", { name: "Continue on your phone" });
    await press(dialog.getByRole("button", { name: "Show the code" }));
    await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
    await expectAccessible(page);
    const link = await dialog.getByText(/authentication=/).innerText();

    const device = await SecondDevice.open(browser, server.url);
    const phone = device.page;
    await phone.context().grantPermissions(["camera"], { origin: server.url });
    await phone.setViewportSize(phoneSize);
    await phone.goto(link);
    expect(phone.url()).not.toContain("authentication");
    await expect(phone.getByText(customer.userName, { exact: true })).toBeVisible();
    await expectAccessible(phone);
    await press(phone.getByRole("button", { name: `Continue as ${customer.userName}` }));
    await expect(dialog.getByText(/Your phone is signed in/)).toBeVisible();
    await press(dialog.getByRole("button", { name: "Close", exact: true }).last());

    await test.step("a phone without a camera is led to a file, and not to a phone", async () => {
      const useCamera = phone.getByRole("button", { name: "Use the camera for your passport" });
      // The desk may hear of it before the phone has left for the page.
      await expect(useCamera).toBeVisible();
      await phone.evaluate(() => {
        navigator.mediaDevices.getUserMedia = async () =>
          Promise.reject(new DOMException("", "NotFoundError"));
      });
      await press(useCamera);
      const camera = phone.getByRole("dialog", { name: "Photo of your passport" });
      const why = camera.getByRole("alert");
      await expect(why).toContainText("Choose a photo instead.", { useInnerText: true });
      await expect(camera.getByText(/^The photo is taken when/)).toHaveCount(0);
      await phone.setViewportSize(desk);
      await expect(why).toContainText("continue on your phone", { useInnerText: true });
      await phone.setViewportSize(phoneSize);
      await expectAccessible(phone);
      await phone.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia"));
      await press(camera.getByRole("button", { name: "Close" }));
    });
    await sendByCamera(phone, "passport");
    await closeModal(phone, "Passport accepted");
    await expect(phone.getByText("Your passport successfully validated")).toBeVisible();
    await expect(box(phone, "Driving License")).toContainText(
      "Don't need to verify your driving license",
    );
    await expectAccessible(phone);
    film.show(papers.photoId);
    await sendByCamera(phone, "photo ID");
    await closeModal(phone, "Photo ID accepted");
    await expectNoSidewaysScroll(phone);
    film.show(papers.selfie);
    await sendByCamera(phone, "selfie");
    await closeModal(phone, "KYC Verification (Completed)");
    await expect(phone).toHaveURL(`${server.url}/`);

    // The desk has followed by itself.
    await expect(heading).toHaveText("KYC Verification (Completed)");
    await expect(box(page, "PhotoID Image")).toContainText("Your photoID successfully validated");
    await expect(
      box(page, "Selfie Image").getByRole("img", { name: "Selfie Image" }),
    ).toBeVisible();
    await page.reload();
    await expect(heading).toHaveText("KYC Verification (Completed)");
    await expect(box(page, "Selfie Image")).toContainText("Your selfie successfully validated");
    await expectAccessible(page);

    await test.step("the customer moves, and stays verified", async () => {
      await press(page.getByRole("button", { name: "Change address" }));
      await expect(page.getByText(/The rules of the new country apply at once/)).toBeVisible();
      await expect(page.getByLabel("Address type")).toHaveValue("Resident");
      await tabTo(page.getByLabel("Address Line 1"));
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("2 Hill Road");
      await type(page.getByLabel("Country"), "New Zealand");
      await expectGood(page);
      await press(page.getByRole("button", { name: "Save new address" }));
      await expect(page.getByText("Your address was changed.")).toBeVisible();
      await expect(page.getByLabel("Country")).toHaveValue("New Zealand");
      await expect(page.getByRole("button", { name: "Change address" })).toBeFocused();
      await page.reload();
      await expect(page.getByLabel("Address Line 1")).toHaveValue("2 Hill Road");
      await expect(heading).toHaveText("KYC Verification (Completed)");
    });
    await device.close(secrets, server.url);
  },
);

// covers: 3.kyc.21, 3.kyc-staff.1, 3.kyc-staff.2, 3.kyc-staff.4, 3.kyc-staff.5, 3.kyc-staff.7
// covers: 3.kyc-staff.8, 3.kyc-staff.9
test(
  "a reviewer's day: the queue, a rejection, two pairs of eyes, an appeal and another try",
  ownWidths,
  async ({ page, browser, server, secrets }) => {
    test.setTimeout(180_000);
    const papers = await drawPapers(tag(), "HOLDER<<BERTA");
    const { userName } = await becomeCustomer(page, server, secrets, "/profile");
    const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
    await call(`${server.url}/api/v1/nuc/kyc/store-customer-address-detail`, {
      token,
      body: address,
    });
    await call(`${server.url}/api/v1/nuc/kyc/address`, {
      method: "PUT",
      token,
      body: { ...address, address_line1: "2 Hill Road" },
    });
    await page.goto("/kyc");
    const [passport, photoId] = [box(page, "Passport Image"), box(page, "PhotoID Image")];
    await sendPhoto(page, "Passport Image", papers.passport);
    await closeModal(page, "Passport received");
    await sendPhoto(page, "PhotoID Image", papers.photoId);
    await closeModal(page, "Photo ID received");
    await expect(passport).toContainText("In review. Place 1 in the queue.");
    await expect(photoId).toContainText("In review. Place 2 in the queue.");
    await expectGood(page);

    const admin = await signInAdmin(server);
    const devices = [
      await SecondDevice.open(browser, server.url),
      await SecondDevice.open(browser, server.url),
    ] as const;
    const [first, second] = [devices[0].page, devices[1].page];
    const [one, two] = [
      await enterAsColleague(first, server, admin, { role: "reviewer", path: "/staff" }),
      await enterAsColleague(second, server, admin, { role: "reviewer", path: "/staff/identity" }),
    ];

    await test.step("the longest waiting comes first, the pictures side by side, as close as one likes", async () => {
      const waits = first.getByRole("region", { name: "What waits" }).getByRole("link");
      await expect(waits.first()).toHaveText("Identity checks2");
      await waits.first().click();
      const rows = first.getByRole("table", { name: "Identity checks" }).getByRole("row");
      await expect(rows.nth(1)).toContainText("Passport");
      await expect(rows.nth(1)).toContainText("Name differs");
      await expect(rows.nth(2)).toContainText("Photo ID");
      await expectGood(first);
      await first.keyboard.press("n");
      const picture = first.getByRole("img", { name: "Passport", exact: true });
      await expect(picture).toBeVisible();
      await expect(first.getByRole("img", { name: "Photo ID", exact: true })).toBeVisible();
      const read = first.getByRole("table", { name: "What was read, beside the profile" });
      await expect(read.getByRole("row", { name: /^Name/ })).toContainText("BERTA HOLDER");
      await expect(read.getByRole("row", { name: /^Name/ })).toContainText("Account Holder");
      await expect(first.getByText(/^2 Hill Road, Hobart, Tasmania, Australia/)).toBeVisible();
      await expect(first.getByRole("listitem").getByText(/^1 Harbour Street/)).toBeVisible();
      await expectGood(first);
      const small = (await picture.boundingBox())?.width ?? 0;
      await first.keyboard.press("z");
      await expect
        .poll(async () => (await picture.boundingBox())?.width)
        .toBeGreaterThan(small * 2);
      await first.keyboard.press("z");
    });

    await test.step("two have to approve what a reviewer marks", async () => {
      await first.keyboard.press("2");
      await expect(first.getByText("Two members of staff have to approve it.")).toBeVisible();
      await first.keyboard.press("a");
      const sure = first.getByRole("alertdialog", { name: `Approve the passport of ${userName}?` });
      await expect(sure).toContainText("Name differs");
      await expectAccessible(first);
      await sure.getByRole("button", { name: "Approve" }).click();
      await expect(first.getByRole("heading", { name: `${userName}, photo ID` })).toBeVisible();
      await expect(passport).toContainText("In review.");
    });

    const reject = async (staff: Page, reason: string): Promise<void> => {
      await staff.keyboard.press("r");
      await expect(staff.getByText("Choose a reason.")).toBeVisible();
      await staff.getByLabel(/^Reason to reject/).selectOption({ label: reason });
      await staff.getByRole("button", { name: /^Reject/ }).click();
    };
    const copied =
      "This is a photo of a copy or of a screen. Please photograph the document itself.";

    await test.step("a rejection says why on the customer's open page", async () => {
      await reject(first, copied);
      await expect(photoId).toContainText(copied);
      await expectAccessible(page);
    });

    await test.step("who approved it first cannot be the second one", async () => {
      await first.goto(`/staff/identity/${userName}/passport`);
      await expect(first.getByText(/^You have already approved this document/)).toBeVisible();
      await expect(first.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
      await second.goto(`/staff/identity/${userName}/passport`);
      await expect(second.getByText(`${one} has approved it already.`)).toBeVisible();
      await second.keyboard.press("a");
      await second.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
      await expect(passport).toContainText("Your passport successfully validated");
    });

    await test.step("the customer appeals once; another reviewer reads why, and decides", async () => {
      await photoId.getByRole("button", { name: "Ask us to look again" }).click();
      const dialog = page.getByRole("dialog", { name: "Ask us to look again" });
      await expectAccessible(page);
      await dialog.getByLabel("Why we should look again").fill("It is the card itself, laminated.");
      await dialog.getByRole("button", { name: "Send" }).click();
      await expect(photoId).toContainText("In review. Place 1 in the queue");
      await first.goto(`/staff/identity/${userName}/photo_id`);
      await expect(first.getByText(/^You rejected this document/)).toBeVisible();
      await expect(first.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
      await second.goto("/staff/identity");
      await expect(second.getByRole("button", { name: /^Start with the first/ })).toBeVisible();
      await second.keyboard.press("n");
      await expect(second.getByRole("heading", { name: `${userName}, photo ID` })).toBeVisible();
      await expect(second.getByText("It is the card itself, laminated.")).toBeVisible();
      await expect(second.getByText("Appeal", { exact: true }).first()).toBeVisible();
      await expectGood(second);
      await reject(second, copied);
      await expect(photoId).toContainText("We looked again, as you asked.");
      await expect(photoId.getByRole("button", { name: "Ask us to look again" })).toHaveCount(0);
    });

    await test.step("another try is approved, and the selfie opens", async () => {
      await sendPhoto(page, "PhotoID Image", papers.photoIdAgain);
      await closeModal(page, "Photo ID received");
      await second.goto(`/staff/identity/${userName}/photo_id`);
      await expect(second.getByRole("heading", { name: "Sent before" })).toBeVisible();
      await second.keyboard.press("a");
      await second.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
      await expect(photoId).toContainText("Your photoID successfully validated");
      await expect(
        box(page, "Selfie Image").getByRole("button", { name: /^Choose a photo/ }),
      ).toBeVisible();
    });

    await test.step("the figures count what was decided, by whom the list says", async () => {
      await second.goto("/staff/identity");
      await expect(second.getByText(/^2 approved, 1 rejected$/)).toBeVisible();
      await expect(second.getByText("Nothing to review.")).toBeVisible();
      await second.getByRole("combobox", { name: "Waiting" }).selectOption("Approved");
      const rows = second.getByRole("table", { name: "Identity checks" }).getByRole("row");
      await expect(rows.filter({ hasText: "Passport" })).toContainText(two);
    });
    for (const device of devices) await device.close(secrets, server.url);
  },
);
