import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { belongsTo } from "./belongs-to.ts";
import { PhraseForm } from "./phrase-form.tsx";

// The worker that derives addresses is the browser's.
vi.mock("./belongs-to.ts", () => ({ belongsTo: vi.fn() }));
afterEach(cleanup);

const phrase = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";

function open() {
  const did = { onPhrase: vi.fn(), onCancel: vi.fn() };
  render(
    <PhraseForm
      walletAddress="5GVV43"
      messages={{ notOfThisWallet: "Another wallet's.", failed: "It failed." }}
      busy={false}
      continueMeans="send 5.00 NUC"
      {...did}
    />,
  );
  return did;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const load = () => {
  fireEvent.change(screen.getByLabelText("Or paste all twelve words"), {
    target: { value: phrase },
  });
  press("Load Mnemonic");
};

test("there are twelve boxes, which a pasted phrase fills, and Continue hands the phrase on", async () => {
  vi.mocked(belongsTo).mockResolvedValueOnce(true);
  const { onPhrase } = open();
  press("Continue: send 5.00 NUC");
  expect(screen.getByRole("alert").textContent).toBe("Please fill out all the boxes");
  expect(document.activeElement).toBe(screen.getByLabelText("Word 1"));
  load();
  const boxes = screen.getAllByLabelText<HTMLInputElement>(/^Word \d+$/);
  expect(boxes.map(({ value }) => value)).toEqual(phrase.split(" "));
  press("Continue: send 5.00 NUC");
  await waitFor(() => expect(onPhrase.mock.calls).toEqual([[phrase]]));
});

test("the phrase of another wallet goes no further", async () => {
  vi.mocked(belongsTo).mockResolvedValueOnce(false);
  const { onPhrase } = open();
  load();
  press("Continue: send 5.00 NUC");
  await screen.findByText("Another wallet's.");
  expect(onPhrase).not.toHaveBeenCalled();
});

test("Cancel leaves without handing anything on", () => {
  const { onPhrase, onCancel } = open();
  load();
  press("Cancel");
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onPhrase).not.toHaveBeenCalled();
});
