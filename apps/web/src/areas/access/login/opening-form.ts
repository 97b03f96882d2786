import { useLayoutEffect, useRef } from "react";

const fields = ["userName", "password"] as const;
type Field = (typeof fields)[number];

/** What somebody did in the form that the page was sent with. */
export interface TypedBefore extends Readonly<Record<Field, string>> {
  /** The button that was pressed last, as `opening-form.js` keeps it. */
  readonly pressed: string | undefined;
}

interface Taken extends TypedBefore {
  /** Which of the links, buttons and fields had the focus; -1 = none. */
  readonly focused: number;
  /** The selection, where that was a field. */
  readonly selection: readonly [start: number | null, end: number | null] | undefined;
  readonly showsPassword: boolean;
}

/** The login as it is sent with the page: see `OpeningLogin`. */
const OPENING = "[data-opening-login]";

/** What the keyboard reaches beside and in the form; both forms have the same. */
function reachable(within: ParentNode): HTMLElement[] {
  const column = within.querySelector("main")?.parentElement;
  return [...(column?.querySelectorAll<HTMLElement>("a, button, input") ?? [])];
}

function takeOpeningForm(): Taken | undefined {
  const opening = document.querySelector<HTMLElement>(OPENING);
  if (opening === null) return undefined;
  const input = (field: Field) =>
    opening.querySelector<HTMLInputElement>(`[data-field="${field}"]`);
  const { activeElement } = document;
  const taken: Taken = {
    userName: input("userName")?.value ?? "",
    password: input("password")?.value ?? "",
    pressed: opening.dataset["pressed"],
    focused: reachable(opening).findIndex((each) => each === activeElement),
    selection:
      activeElement instanceof HTMLInputElement
        ? [activeElement.selectionStart, activeElement.selectionEnd]
        : undefined,
    showsPassword: input("password")?.type === "text",
  };
  opening.remove();
  return document.documentElement.dataset["opening"] === "other" ? undefined : taken;
}

/**
 * Goes on with what was typed and pressed before the application was there. Before anything is painted, and in the same
 * moment in which its own form appears: no key falls between the two.
 *
 * @param goOn puts it into the form
 */
export function useOpeningForm(goOn: (typed: TypedBefore) => void): void {
  const latest = useRef(goOn);
  useLayoutEffect(() => {
    latest.current = goOn;
  });
  useLayoutEffect(() => {
    const taken = takeOpeningForm();
    if (taken === undefined) return;
    const all = reachable(document);
    if (taken.showsPassword)
      all.find((each) => each.getAttribute("aria-label") === "Show password")?.click();
    latest.current(taken);
    const focused = all[taken.focused];
    focused?.focus({ preventScroll: true });
    if (taken.selection !== undefined && focused instanceof HTMLInputElement)
      focused.setSelectionRange(...taken.selection);
  }, []);
}
