import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { NetworkError } from "../../session/calls/api-error.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { changeBook } from "../../contacts/address-book.ts";
import { BookTable } from "./book-table.tsx";

vi.mock("../../contacts/address-book.ts");

// What is loaded at first use takes its time on a machine that is busy.
beforeAll(async () => void (await import("../../ui/dialogs/confirm-dialog-shell.tsx")), 60_000);
const anna = { address: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY", name: "Anna" };

async function askToDelete(): Promise<HTMLElement> {
  renderInApp(<BookTable entries={[anna]} />);
  fireEvent.click(screen.getByRole("button", { name: "Delete Anna" }));
  return screen.findByRole("button", { name: "Delete" });
}

test("a double click deletes once, and says so once", async () => {
  vi.mocked(changeBook).mockResolvedValue();
  const button = await askToDelete();
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText("Deleted from your address book.");
  expect(changeBook).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete" })).toBeNull());
});

test("why a deletion was not kept is shown in the question, which stays", async () => {
  vi.mocked(changeBook).mockRejectedValueOnce(new NetworkError("gone"));
  const button = await askToDelete();
  fireEvent.click(button);
  const network = "Sorry! We are facing some network issue.Please try again later.";
  expect(await screen.findByText(network)).toBeTruthy();
  vi.mocked(changeBook).mockResolvedValue();
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Deleted from your address book.")).toBeTruthy();
});

test("a new name does not bring back what another tab has deleted", async () => {
  const kept: unknown[] = [];
  vi.mocked(changeBook).mockImplementation(async (change) => {
    await Promise.resolve();
    kept.push(change([]));
  });
  renderInApp(<BookTable entries={[anna]} />);
  fireEvent.click(screen.getByRole("button", { name: "Rename Anna" }));
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Anna Lee" } });
  fireEvent.click(screen.getByRole("button", { name: "Save the name" }));
  await screen.findByText("This address is no longer in your address book.");
  expect(kept).toEqual([]);
});
