import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps, ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { belongsTo } from "./belongs-to.ts";
import { PhraseForm } from "./phrase-form.tsx";
import { unknownWords } from "./unknown-words.ts";

// The worker that derives addresses is the browser's.
vi.mock("./belongs-to.ts", () => ({ belongsTo: vi.fn() }));
vi.mock("./unknown-words.ts", () => ({ unknownWords: vi.fn() }));
const phrase = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";

const phraseForm = (change: Partial<ComponentProps<typeof PhraseForm>>): ReactElement => (
  <PhraseForm
    walletAddress="5GVV43"
    messages={{ notOfThisWallet: "Another wallet's.", failed: "It failed." }}
    busy={false}
    continueMeans="send 5.00 NUC"
    onPhrase={() => {}}
    onCancel={() => {}}
    {...change}
  />
);

function open() {
  const did = { onPhrase: vi.fn(), onCancel: vi.fn() };
  render(phraseForm(did));
  return did;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Word \d+$/);
const marked = () => boxes().filter((box) => box.getAttribute("aria-invalid") === "true");
const type = (number: number, value: string) =>
  fireEvent.change(screen.getByLabelText(`Word ${number}`), { target: { value } });
/** What is tied to an element as its description. */
const described = (element: Element | null) =>
  (element?.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join();
const load = () => {
  fireEvent.change(screen.getByLabelText("Or paste all twelve words"), {
    target: { value: phrase },
  });
  press("Load Mnemonic");
};

// covers: 2.route.34, 2.rule.13
test("there are twelve boxes, which a pasted phrase fills, and Continue hands the phrase on", async () => {
  vi.mocked(belongsTo).mockResolvedValueOnce(true);
  const { onPhrase } = open();
  // Seen, not only said: the button is pressed once, and there is no way back.
  expect(screen.getByText("Continue: send 5.00 NUC")).toBeTruthy();
  press("Continue: send 5.00 NUC");
  expect(screen.getByRole("alert").textContent).toBe("Please fill out all the boxes");
  expect(document.activeElement).toBe(screen.getByLabelText("Word 1"));
  load();
  expect(boxes().map(({ value }) => value)).toEqual(phrase.split(" "));
  press("Continue: send 5.00 NUC");
  await waitFor(() => expect(onPhrase.mock.calls).toEqual([[phrase]]));
});

test("twelve words that are pasted or left in the box need no further press", () => {
  open();
  const paste = screen.getByLabelText("Or paste all twelve words");
  const filled = () => boxes().map(({ value }) => value);
  fireEvent.paste(paste, { clipboardData: { getData: () => "only three words" } });
  fireEvent.blur(paste);
  expect(filled().join("")).toBe("");
  fireEvent.paste(paste, { clipboardData: { getData: () => phrase } });
  expect(filled()).toEqual(phrase.split(" "));
  const other = phrase.split(" ").toReversed();
  fireEvent.change(paste, { target: { value: other.join(" ") } });
  fireEvent.blur(paste);
  expect(filled()).toEqual(other);
  press("Load Mnemonic");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("words that are accepted are masked, whatever their length, and stand there again if it fails", () => {
  const { rerender } = render(phraseForm({ busy: false }));
  load();
  for (const change of [{ busy: true }, { busy: false, covered: true }]) {
    rerender(phraseForm(change));
    expect(new Set(boxes().map(({ value }) => value))).toEqual(new Set(["••••••"]));
    expect(boxes().every(({ readOnly }) => readOnly)).toBe(true);
  }
  rerender(phraseForm({ busy: false }));
  expect(boxes().map(({ value }) => value)).toEqual(phrase.split(" "));
});

test("a page that is left keeps none of the words that were typed or pasted", () => {
  open();
  load();
  const paste = screen.getByLabelText<HTMLTextAreaElement>("Or paste all twelve words");
  fireEvent.change(paste, { target: { value: phrase } });
  window.dispatchEvent(new Event("pagehide"));
  expect([...boxes(), paste].map(({ value }) => value).join("")).toBe("");
});

test("the phrase of another wallet goes no further", async () => {
  vi.mocked(belongsTo).mockResolvedValueOnce(false);
  vi.mocked(unknownWords).mockResolvedValueOnce([]);
  const { onPhrase } = open();
  load();
  press("Continue: send 5.00 NUC");
  await screen.findByText("Another wallet's.");
  // Each of the words may be right: the message is about all of them.
  expect(marked()).toEqual([]);
  expect(described(screen.getByRole("group"))).toBe("Another wallet's.");
  expect(onPhrase).not.toHaveBeenCalled();
});

test("the boxes that are empty are marked until they are filled", () => {
  open();
  for (let number = 1; number <= 10; number += 1) type(number, "lake");
  expect(marked()).toEqual([]);
  press("Continue: send 5.00 NUC");
  expect(marked()).toEqual(boxes().slice(10));
  expect(described(boxes()[10] ?? null)).toBe("Please fill out all the boxes");
  type(11, "hold");
  expect(marked()).toEqual(boxes().slice(11));
  type(12, "walk");
  expect(marked()).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
  // A user who empties one to type it again does not see the message again.
  type(12, "");
  expect(marked()).toEqual([]);
});

test("a word that no phrase has in it is marked in its own box, which takes the focus", async () => {
  vi.mocked(belongsTo).mockResolvedValueOnce(false);
  vi.mocked(unknownWords).mockResolvedValueOnce(["zebras"]);
  open();
  load();
  type(7, "zebras");
  press("Continue: send 5.00 NUC");
  await screen.findByText("Another wallet's.");
  const box = screen.getByLabelText("Word 7");
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(marked()).toEqual([box]);
  expect(described(box)).toBe("This word is not in the word list.");
  type(7, "hold");
  expect(marked()).toEqual([]);
});

// covers: 2.route.35
test("Cancel leaves without handing anything on", () => {
  const { onPhrase, onCancel } = open();
  load();
  press("Cancel");
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onPhrase).not.toHaveBeenCalled();
});
