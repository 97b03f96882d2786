import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { TermsActions } from "./terms-actions.tsx";

const server = fakeNetwork();
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  server.use(
    http.post("*/auth/update-term", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { termAndConditionStatus: 1 } });
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The page, on which other terms can come into force. */
function Page() {
  const [version, publish] = useState("1.0");
  return (
    <>
      <button type="button" onClick={() => publish("2.0")}>
        Publish
      </button>
      <TermsActions version={version} readToEnd={false} />
    </>
  );
}

const confirmation = async () =>
  within(await screen.findByRole("alertdialog", { name: "Confirm Acceptance" }));

// covers: 1.call.47
test("terms that come into force while a phone asks for confirmation are not accepted by it", async () => {
  renderInApp(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "Accept" }));
  await confirmation();
  fireEvent.click(screen.getByRole("button", { name: "Publish", hidden: true }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await screen.findByText(/^New terms are in force since/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Accept" }));
  fireEvent.click((await confirmation()).getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(sent).toEqual([{ data: { version: "2.0" } }]));
});
