import { SITE_MESSAGES } from "@nuc/contract";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { Contact } from "../forms/contact.tsx";
import { start } from "./form-island.ts";
import { Newsletter } from "../forms/newsletter.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const messages = SITE_MESSAGES.contact;
const server = fakeNetwork();

function openContact(): void {
  render(<Contact />);
  start(screen.getByRole("form", { name: "Contact" }));
}

const write = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.input(field, { target: { value } });
  fireEvent.focusOut(field);
};
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send message" }));

function fillIn(): void {
  write("Name", "Account holder");
  write("Email", "holder@wallet.test");
  write("Phone", "+61 400 000 000");
  write("Message", "Where is my block?");
}

test("each empty field shows its own rule, and the first one has the focus", () => {
  openContact();
  send();
  for (const text of [
    messages.nameRequired,
    messages.emailRequired,
    messages.phoneRequired,
    messages.messageRequired,
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("a malformed address is shown on leaving the field, until it is right", () => {
  openContact();
  write("Email", "holder@wallet");
  expect(screen.getByText(messages.emailMalformed)).toBeTruthy();
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  write("Email", "holder@wallet.test");
  expect(screen.queryByText(messages.emailMalformed)).toBeNull();
  expect(screen.getByLabelText("Email").hasAttribute("aria-invalid")).toBe(false);
});

test("a message that was taken is answered with the sentence of the specification, and the form is empty", async () => {
  let sent: unknown;
  server.use(
    http.post("http://wallet.test/api/contactUs", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: messages.sent });
    }),
  );
  openContact();
  fillIn();
  send();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(messages.sent));
  expect(sent).toEqual({
    name: "Account holder",
    email: "holder@wallet.test",
    mobileNumber: "+61 400 000 000",
    message: "Where is my block?",
    website: "",
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
});

// covers: site.newsletter.failed
test.each([
  ["the server's msg", 500, { msg: "The mail is full.", errors: [] }, "The mail is full."],
  ["the sentence of the specification", 500, {}, messages.failed],
  [
    "the time to wait",
    429,
    { msg: messages.failed, errors: [{ message: "Please wait 9 seconds." }] },
    "Please wait 9 seconds.",
  ],
])("a failure shows %s", async (_what, status, answer, text) => {
  server.use(
    http.post("http://wallet.test/api/contactUs", () => HttpResponse.json(answer, { status })),
  );
  openContact();
  fillIn();
  send();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Where is my block?");
});

test("without a connection the message stays in the form", async () => {
  server.use(http.post("http://wallet.test/api/contactUs", () => HttpResponse.error()));
  openContact();
  fillIn();
  send();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(messages.failed));
});

// covers: 1.rule.9, site.newsletter.emailMalformed
test("the newsletter asks for an address before it sends anything", () => {
  render(<Newsletter />);
  start(screen.getByRole("form", { name: "Newsletter" }));
  write("Email for the newsletter", "holder");
  fireEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  expect(screen.getByText(SITE_MESSAGES.newsletter.emailMalformed)).toBeTruthy();
});
