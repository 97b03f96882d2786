import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { applySocketEvent } from "../../../session/socket/socket-events.ts";
import { kycProgress, savedAddress } from "../testing/kyc-answers.ts";
import { kycTests, openKyc } from "../testing/open-kyc.tsx";

const tests = kycTests();
const url = "*/kyc/address";
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  tests.network.use(
    http.put(url, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return HttpResponse.json({ data: body });
    }),
  );
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save new address" }));
const findChange = () => screen.findByRole("button", { name: "Change address" });

/** The head of the card with the address: it says whether what is below is saved. */
function detailsHead(): HTMLElement {
  const head = screen.getByRole("heading", { name: "Your details" }).parentElement;
  if (head === null) throw new Error("The card has no head");
  return head;
}

/** The page with the form of a move open. */
async function openMove() {
  openKyc();
  fireEvent.click(await findChange());
}

const refuse = (status: number, error: object) =>
  tests.network.use(
    http.put(url, () => HttpResponse.json({ errors: [error], requestId: "r" }, { status })),
  );

// covers: 3.kyc.6, kyc.address.moving, kyc.address.changed
test("who moved changes the address, reads what that means, and stays verified", async () => {
  tests.kyc.progress = kycProgress({ passport: "passed", photo_id: "passed", selfie: "passed" });
  await openMove();
  expect(within(detailsHead()).queryByText("Saved")).toBeNull();
  screen.getByText(/you stay verified.*The rules of the new country apply at once\.$/);
  expect(field("Address Line 1").value).toBe("1 Harbour Street");
  fill("Address Line 1", "2 Hill Road");
  fill("Country", "NZ");
  save();
  await screen.findByText("Your address was changed.");
  const button = await findChange();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(sent).toEqual([{ ...savedAddress, address_line1: "2 Hill Road", country: "NZ" }]);
  expect([field("Address Line 1").readOnly, field("Address Line 1").value]).toEqual([
    true,
    "2 Hill Road",
  ]);
  expect(field("Country").value).toBe("New Zealand");
  within(detailsHead()).getByText("Saved");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("(Completed)");
});

// covers: 3.kyc.6
test("the rules are those of the first address, and nothing is sent until they hold", async () => {
  await openMove();
  fill("Address Line 1", " ");
  save();
  await screen.findByText("Please enter address line 1 it is required!");
  expect(document.activeElement).toBe(field("Address Line 1"));
  expect(sent).toEqual([]);
});

// covers: 3.kyc.6
test("a country where less is asked is refused at its field, and what was typed stays", async () => {
  const message = "Please complete your identity verification before you move to this country.";
  refuse(422, { message, code: "IDENTITY_REQUIRED", field: "country" });
  await openMove();
  fill("Address Line 1", "2 Hill Road");
  fill("Country", "DE");
  save();
  await screen.findByText(message);
  expect(document.activeElement).toBe(field("Country"));
  expect([field("Address Line 1").value, field("Country").value]).toEqual(["2 Hill Road", "DE"]);

  refuse(429, { message: "Too many requests.", code: "TOO_MANY_REQUESTS" });
  fill("Country", "NZ");
  save();
  expect((await screen.findByRole("alert")).textContent).toContain("Too many requests.");
});

// covers: 3.kyc.6
test("the form closes without a change, and the same address again is not sent", async () => {
  await openMove();
  fill("Address Line 1", "2 Hill Road");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(field("Address Line 1").value).toBe("1 Harbour Street");
  fireEvent.click(await findChange());
  expect(field("Address Line 1").value).toBe("1 Harbour Street");
  save();
  await findChange();
  expect(sent).toEqual([]);
  expect(screen.queryByText("Your address was changed.")).toBeNull();
});

// covers: 3.kyc.6
test("a double click sends once, and a form that is closed meanwhile still says that it went through", async () => {
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  tests.network.use(
    http.put(url, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      await asked;
      return HttpResponse.json({ data: body });
    }),
  );
  await openMove();
  fill("Address Line 1", "2 Hill Road");
  save();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  answer();
  await screen.findByText("Your address was changed.");
  await waitFor(() => expect(field("Address Line 1").value).toBe("2 Hill Road"));
  expect(sent).toHaveLength(1);
});

// covers: 3.kyc.6
test("an address that another page changed is shown here too, unless a new one is being typed", async () => {
  openKyc();
  await findChange();
  tests.kyc.address = { ...savedAddress, address_line1: "2 Hill Road" };
  applySocketEvent({ id: "1", event: "kyc" });
  await waitFor(() => expect(field("Address Line 1").value).toBe("2 Hill Road"));
  fireEvent.click(await findChange());
  fill("Address Line 1", "3 Hill Road");
  tests.kyc.address = savedAddress;
  let read = false;
  tests.network.use(
    http.get(url, async () => {
      await delay(0);
      read = true;
      return HttpResponse.json({ data: tests.kyc.address });
    }),
  );
  applySocketEvent({ id: "2", event: "kyc" });
  await waitFor(() => expect(read).toBe(true));
  expect(field("Address Line 1").value).toBe("3 Hill Road");
});
