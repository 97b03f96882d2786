import type { WalletRecord } from "@nuc/contract";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { belongsTo } from "../../../signing/phrase/belongs-to.ts";
import { unknownWords } from "../../../signing/phrase/unknown-words.ts";
import { DrillDialog } from "./drill-dialog.tsx";

// The worker that derives addresses is the browser's.
vi.mock("../../../signing/phrase/belongs-to.ts", () => ({ belongsTo: vi.fn() }));
vi.mock("../../../signing/phrase/unknown-words.ts", () => ({ unknownWords: vi.fn() }));

// The dialog is loaded at first use, which takes its time on a machine that is busy.
beforeAll(async () => {
  await loadDialogShell();
}, 60_000);
const wallet = { account_id: "5GVV43", account_name: "Savings" } as WalletRecord;

test("words that are right leave neither the task nor a box on the screen", async () => {
  vi.mocked(belongsTo).mockResolvedValue(true);
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(<DrillDialog wallet={wallet} open onOpenChange={onOpenChange} />);
  expect(await screen.findByText(/^Take your paper and type the twelve words/)).toBeTruthy();
  for (const box of screen.getAllByLabelText(/^Word \d+$/))
    fireEvent.change(box, { target: { value: "lake" } });
  fireEvent.click(screen.getByRole("button", { name: "Check the words" }));
  expect((await screen.findByRole("status")).textContent).toContain("Your backup works");
  expect(screen.queryByText(/^Take your paper/)).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("dialog", { name: "Backup proven" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("a word that no phrase has in it is marked in its own box", async () => {
  vi.mocked(belongsTo).mockResolvedValue(false);
  vi.mocked(unknownWords).mockResolvedValue(["zebras"]);
  render(<DrillDialog wallet={wallet} open onOpenChange={() => undefined} />);
  const boxes = await screen.findAllByLabelText(/^Word \d+$/);
  for (const [index, box] of boxes.entries())
    fireEvent.change(box, { target: { value: index === 4 ? "zebras" : "lake" } });
  fireEvent.click(screen.getByRole("button", { name: "Check the words" }));
  await screen.findByText("This word is not in the word list.");
  expect(boxes.filter((box) => box.hasAttribute("aria-invalid"))).toEqual([boxes[4]]);
  expect(screen.getByRole("alert").textContent).toBe(
    "Your mnemonics are not matched with your selected wallet address",
  );
});
