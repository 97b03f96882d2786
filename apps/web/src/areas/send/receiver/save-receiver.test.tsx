import "fake-indexeddb/auto";
import { encodeAddress } from "@nuc/keys";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { SaveReceiver } from "./save-receiver.tsx";

const landlord = encodeAddress(new Uint8Array(32).fill(3));

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.endsWith("/address-book-key")) throw new TypeError("No network");
    return Response.json({ data: { key: `0x${"11".repeat(32)}` } });
  });
  startSession("the-token", sessionUser);
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop: true,
    autoMintableWallet: false,
    registerAsMiner: false,
    results: [],
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const offer = () => screen.findByRole("button", { name: "Add to address book" });
const focused = () => document.activeElement;

test("naming a receiver begins in the name, and ends where it began", async () => {
  renderInApp(<SaveReceiver address={landlord} />);
  fireEvent.click(await offer());
  expect(focused()).toBe(screen.getByLabelText("Name"));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(focused()).toBe(await offer());

  fireEvent.click(await offer());
  fireEvent.click(screen.getByRole("button", { name: "Save the name" }));
  expect(await screen.findByText("Name is required!")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Landlord" } });
  fireEvent.click(screen.getByRole("button", { name: "Save the name" }));
  const said = await screen.findByText("Landlord is in your address book.");
  expect(focused()).toBe(said);
  expect(screen.queryByRole("button")).toBeNull();
});

test("nothing is offered for a receiver who has a name", async () => {
  const { container } = renderInApp(
    <>
      <SaveReceiver address={landlord} />
      <SaveReceiver address={encodeAddress(new Uint8Array(32).fill(4))} />
    </>,
  );
  await offer();
  expect(container.querySelectorAll("button")).toHaveLength(1);
});
