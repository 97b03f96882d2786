import { act, fireEvent, screen, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import {
  becomeAdmin,
  check,
  identityTests,
  openIdentity,
  person,
  refusal,
} from "../../testing/identity-tests.tsx";

const tests = identityTests();

// covers: 3.kyc-staff.3
test("what was read stands beside the profile, differences marked, and both pictures are opened once", async () => {
  openIdentity();
  const table = await screen.findByRole("table", { name: "What was read, beside the profile" });
  const name = within(table).getByRole("row", { name: /^Name/ });
  expect(name.textContent).toContain("differs");
  expect([...name.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
    "BERTA",
    "Maria",
  ]);
  expect(within(table).getByRole("row", { name: /^Born/ }).textContent).toContain("agrees");
  await screen.findByRole("img", { name: "Photo ID" });
  await screen.findByRole("img", { name: "Passport" });
  expect(tests.server.read.toSorted()).toEqual(["page", "photo-id"]);
  expect(screen.getByText("Sharp, no glare, one face")).toBeTruthy();
});

// covers: 3.kyc-staff.5
test("A asks before it approves what was seen, and continues to the next check", async () => {
  openIdentity();
  await screen.findByRole("button", { name: /^Approve…/ });
  fireEvent.keyDown(document.body, { key: "a" });
  const dialog = await screen.findByRole("alertdialog", {
    name: "Approve the photo ID of customer.one?",
  });
  expect(dialog.textContent).toContain("Name differs");
  expect(tests.server.sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  await screen.findByRole("heading", { name: "customer.two, selfie" });
  expect(tests.server.sent).toEqual([
    { decision: "approve", seen: "in_review", reviewId: "first-photo" },
  ]);
});

// covers: 3.kyc-staff.5
test("R needs a reason of the list, or words of one's own", async () => {
  openIdentity();
  await screen.findByRole("button", { name: /^Reject/ });
  fireEvent.keyDown(document.body, { key: "r" });
  await screen.findByText("Choose a reason.");
  const reasons = screen.getByRole("combobox", { name: /^Reason to reject/ });
  expect(document.activeElement).toBe(reasons);
  fireEvent.change(reasons, { target: { value: "copy" } });
  fireEvent.click(screen.getByRole("button", { name: /^Reject/ }));
  await screen.findByRole("heading", { name: "customer.two, selfie" });
  expect(tests.server.sent).toEqual([
    { decision: "reject", reason: "copy", seen: "in_review", reviewId: "first-photo" },
  ]);
});

// covers: 3.kyc-staff.6
test("where somebody else was first nothing is overwritten, and what was chosen stays", async () => {
  tests.network.use(
    http.post("*/api/admin/kyc/customer.one/photo_id/decision", () =>
      refusal(409, "This document is not waiting for a decision.", {
        changedBy: "other.reviewer",
        changedAt: null,
        now: "approved",
      }),
    ),
  );
  openIdentity();
  const reasons = await screen.findByRole("combobox", { name: /^Reason to reject/ });
  fireEvent.change(reasons, { target: { value: "expired" } });
  fireEvent.click(screen.getByRole("button", { name: /^Reject/ }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("other.reviewer decided first.");
  expect(alert.textContent).toContain("Your decision was not saved.");
  expect((reasons as HTMLSelectElement).value).toBe("expired");
});

// covers: 3.kyc-staff.7
test("2 asks for a second pair of eyes; who approved it already does not approve again", async () => {
  openIdentity();
  await screen.findByRole("button", { name: /^Second look/ });
  fireEvent.keyDown(document.body, { key: "2" });
  await screen.findByText("Two members of staff have to approve it.");
  expect(tests.server.sent).toEqual([{ secondLook: true, reviewId: "first-photo" }]);
  tests.server.shown = {
    ...person,
    checks: [{ ...check, secondLook: true, firstApprovedBy: "a.reviewer" }],
  };
  await queryClient.invalidateQueries({ queryKey: ["identity-person"] });
  await screen.findByText(/^You have already approved this document/);
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

// covers: 3.kyc-staff.6
test("no one decides on their own documents", async () => {
  startSession("token", { ...sessionUser, username: "customer.one", role: "reviewer" });
  openIdentity();
  await screen.findByText("These are your own documents: somebody else decides.");
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

// covers: 3.kyc-staff.8
test("who rejected a document reads that somebody else decides on the appeal", async () => {
  const appeal = { ...check, appealed: true, decidedBy: "a.reviewer", appealText: "It is mine." };
  tests.server.shown = { ...person, checks: [{ ...appeal, forColleague: true }] };
  openIdentity();
  await screen.findByText("You rejected this document. Somebody else has to decide on the appeal.");
  fireEvent.keyDown(document.body, { key: "a" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Approve|Reject)/ })).toBeNull();
  tests.server.shown = { ...person, checks: [appeal] };
  await queryClient.invalidateQueries({ queryKey: ["identity-person"] });
  await screen.findByRole("button", { name: /^Approve/ });
});

// covers: 3.kyc-staff.2
test("J and K go through the queue, plus and minus zoom", async () => {
  openIdentity();
  const picture = await screen.findByRole("img", { name: "Photo ID" });
  const frame = screen.getByRole("region", { name: /^Photo ID/ });
  fireEvent.keyDown(frame, { key: "+" });
  expect(picture.style.transform).toContain("scale(1.5)");
  fireEvent.keyDown(frame, { key: "ArrowRight" });
  expect(picture.style.transform).toContain("translate(-15cqw, 0cqh)");
  fireEvent.keyDown(frame, { key: "0" });
  expect(picture.style.transform).toContain("scale(1)");
  fireEvent.keyDown(document.body, { key: "j" });
  await screen.findByRole("heading", { name: "customer.two, selfie" });
  await screen.findByText("Nothing was sent.");
  fireEvent.keyDown(document.body, { key: "k" });
  await screen.findByRole("heading", { name: "customer.one, photo ID" });
});

// covers: 3.kyc-staff.11
test("it is no page for support", async () => {
  startSession("token", { ...sessionUser, role: "support" });
  openIdentity();
  await screen.findByRole("heading", { name: "Page not found" });
  expect(tests.server.read).toEqual([]);
});

// covers: 3.kyc-staff.5
test("a reason in the reviewer's own words is sent as they typed it; without words nothing is", async () => {
  openIdentity();
  const reasons = await screen.findByRole("combobox", { name: /^Reason to reject/ });
  fireEvent.change(reasons, { target: { value: "own" } });
  const reject = screen.getByRole("button", { name: /^Reject/ });
  fireEvent.click(reject);
  await screen.findByText("Choose a reason.");
  const words = screen.getByRole("textbox", { name: "In your words" });
  fireEvent.change(words, { target: { value: "  The back is missing. " } });
  expect(screen.queryByText("Choose a reason.")).toBeNull();
  // A letter that is typed is no key of the screen.
  fireEvent.keyDown(words, { key: "a" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  fireEvent.click(reject);
  await screen.findByRole("heading", { name: "customer.two, selfie" });
  expect(tests.server.sent).toEqual([
    {
      decision: "reject",
      reason: "The back is missing.",
      seen: "in_review",
      reviewId: "first-photo",
    },
  ]);
});

// covers: 3.kyc-staff.7
test("only an admin who has not approved first takes the mark of a second look away", async () => {
  tests.server.shown = { ...person, checks: [{ ...check, secondLook: true }] };
  openIdentity();
  await screen.findByText("Two members of staff have to approve it.");
  expect(screen.queryByRole("button", { name: /^One is enough/ })).toBeNull();
  becomeAdmin();
  await screen.findByRole("button", { name: /^One is enough/ });
  tests.server.shown = {
    ...person,
    checks: [{ ...check, secondLook: true, firstApprovedBy: "an.admin" }],
  };
  await queryClient.invalidateQueries({ queryKey: ["identity-person"] });
  await screen.findByText(/^You have already approved this document/);
  expect(screen.queryByRole("button", { name: /^One is enough/ })).toBeNull();
  tests.server.shown = {
    ...person,
    checks: [{ ...check, secondLook: true, firstApprovedBy: "a.reviewer" }],
  };
  await queryClient.invalidateQueries({ queryKey: ["identity-person"] });
  fireEvent.click(await screen.findByRole("button", { name: /^One is enough/ }));
  await vi.waitFor(() =>
    expect(tests.server.sent).toEqual([{ secondLook: false, reviewId: "first-photo" }]),
  );
});

// covers: 3.kyc-staff.2
test("a close picture follows the pointer to its edge and no farther; a double click shows it whole", async () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
  const capture = vi.fn();
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(capture);
  openIdentity();
  const picture = await screen.findByRole("img", { name: "Photo ID" });
  const frame = screen.getByRole("region", { name: /^Photo ID/ });
  const drag = (x: number, y: number) => {
    fireEvent.pointerDown(frame, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(frame, { clientX: x, clientY: y });
    fireEvent.pointerUp(frame);
  };
  drag(100, 0);
  expect(picture.style.transform).toContain("translate(0cqw, 0cqh) rotate(0deg) scale(1)");
  fireEvent.doubleClick(frame);
  drag(100, -30);
  expect(capture).toHaveBeenCalledTimes(1);
  expect(picture.style.transform).toContain("translate(25cqw, -10cqh) rotate(0deg) scale(2.5)");
  // Nothing is held any more.
  fireEvent.pointerMove(frame, { clientX: 300, clientY: 0 });
  expect(picture.style.transform).toContain("translate(25cqw, -10cqh)");
  drag(4_000, -4_000);
  expect(picture.style.transform).toContain("translate(75cqw, -75cqh)");
  fireEvent.doubleClick(frame);
  fireEvent.click(screen.getByRole("button", { name: "Turn: Photo ID" }));
  expect(picture.style.transform).toContain("translate(0cqw, 0cqh) rotate(90deg) scale(1)");
  // On its side it is as wide as its window is high.
  expect(picture.className).toContain("w-[100cqh]");
});

// covers: 3.kyc-staff.2
test("a document begins large, and C shows it beside the face, without another reading", async () => {
  openIdentity();
  await screen.findByRole("img", { name: "Photo ID" });
  await screen.findByRole("img", { name: "Passport" });
  const frames = () => screen.getAllByRole("region", { name: /plus and minus zoom/ });
  expect(frames()[0]?.className).toContain("max-h-");
  fireEvent.keyDown(document.body, { key: "c" });
  for (const frame of frames()) expect(frame.className).toContain("aspect-[4/5]");
  fireEvent.click(screen.getByRole("button", { name: /^Large/ }));
  expect(frames()[0]?.className).toContain("max-h-");
  expect(tests.server.read).toHaveLength(2);
});

// covers: 3.kyc-staff.2
test("F shows the document on the whole screen and leads back, without another reading", async () => {
  let shown: Element | null = null;
  const show = (part: Element | null): Promise<void> => {
    shown = part;
    act(() => void document.dispatchEvent(new Event("fullscreenchange")));
    return Promise.resolve();
  };
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => shown },
    exitFullscreen: { configurable: true, value: () => show(null) },
  });
  HTMLElement.prototype.requestFullscreen = function (this: HTMLElement) {
    return show(this);
  };
  try {
    openIdentity();
    const picture = await screen.findByRole("img", { name: "Photo ID" });
    await screen.findByRole("img", { name: "Passport" });
    fireEvent.keyDown(document.body, { key: "f" });
    expect(shown).toBe(picture.closest("figure"));
    // A question would be out of sight.
    fireEvent.keyDown(document.body, { key: "a" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
    const frame = screen.getByRole("region", { name: /^Photo ID/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(frame));
    fireEvent.keyDown(frame, { key: "+" });
    expect(picture.style.transform).toContain("scale(1.5)");
    fireEvent.click(screen.getByRole("button", { name: "Back to the page: Photo ID" }));
    expect(shown).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Whole screen: Passport" }));
    expect(
      within(shown ?? document.body)
        .getByRole("img")
        .getAttribute("alt"),
    ).toBe("Passport");
    expect(tests.server.read).toHaveLength(2);
  } finally {
    for (const name of ["fullscreenEnabled", "fullscreenElement", "exitFullscreen"])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(HTMLElement.prototype, "requestFullscreen");
  }
});

// covers: 3.kyc-staff.11
test("it says that it loads, that there is no such user, and what went wrong, with another try", async () => {
  tests.network.use(http.get("*/api/admin/kyc/customer.one", async () => delay("infinite")));
  const { unmount } = openIdentity();
  await screen.findByText("Loading the check");
  unmount();
  queryClient.clear();
  tests.network.use(http.get("*/api/admin/kyc/nobody", () => refusal(404, "Not found.")));
  const unknown = openIdentity("/identity/nobody/passport");
  await screen.findByText("No user has this name.");
  unknown.unmount();
  let fails = true;
  tests.network.use(
    http.get("*/api/admin/kyc/customer.one", () =>
      fails ? refusal(422, "Not now.") : HttpResponse.json({ data: person }),
    ),
  );
  openIdentity();
  await screen.findByText("Not now.");
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("table", { name: "What was read, beside the profile" });
  expect(screen.queryByText("Not now.")).toBeNull();
});

// covers: 3.kyc-staff.2
test("a picture that fails can be read again, a deleted one says so", async () => {
  let fails = true;
  tests.server.shown = {
    ...person,
    checks: [check, { ...check, document: "passport", state: "passed", paths: [] }],
  };
  tests.network.use(
    http.get("*/api/read_image", () =>
      fails
        ? refusal(422, "No picture now.")
        : new HttpResponse(new Uint8Array([0xff, 0xd8]), {
            headers: { "content-type": "image/jpeg" },
          }),
    ),
  );
  openIdentity();
  await screen.findByText("No picture now.");
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("img", { name: "Photo ID" });
  tests.server.shown = { ...person, checks: [{ ...check, paths: [] }] };
  await queryClient.invalidateQueries({ queryKey: ["identity-person"] });
  await screen.findByText("The picture was deleted.");
  expect(screen.queryByRole("img", { name: "Photo ID" })).toBeNull();
});
