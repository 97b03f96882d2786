import type { Locator, Page } from "@playwright/test";
import { emptyTally, type Tally } from "./model.ts";
import { linesOf } from "./lines.ts";

/** Milliseconds. Sealing a phrase is slow on purpose, and the machine may be busy. */
const PATIENCE = 60_000;

export interface Screen {
  /** Where its text is: the main region, or a dialog over it. */
  readonly within?: Locator;
  /** Reads what is in view only: of a page that shows everything at a glance, not one that is gone through. */
  readonly glance?: boolean;
}

/** What a browser offers to fill in, by the `autocomplete` of fields; one choice fills all of a group on a screen. */
const groups = [
  { name: "password", tokens: /^(username|new-password|current-password)$/ },
  { name: "name and contact", tokens: /name$|^email$|^tel|^bday$/ },
  { name: "code", tokens: /^one-time-code$/ },
] as const;

/** A walk through the product, which does what a person does and counts it. */
export class Walk {
  readonly page: Page;
  readonly tally: Tally = emptyTally();
  /** Whether the person takes what the browser offers to fill in. */
  readonly suggestions: boolean;
  readonly #read = new Set<string>();
  /** Groups that were filled in on this screen. */
  readonly #filled = new Set<string>();

  constructor(page: Page, { suggestions = false } = {}) {
    this.page = page;
    this.suggestions = suggestions;
  }

  /** Waits for what shows that the next screen is there, and reads what is new on it. */
  async arrive(name: string, shows: Locator, screen: Screen = {}): Promise<void> {
    await this.wait(shows);
    const before = this.tally.words;
    this.#filled.clear();
    await this.read(screen);
    this.tally.screens.push({ name, words: this.tally.words - before });
  }

  /** Reads the lines that have not been on a screen before. */
  async read({ within, glance = false }: Screen = {}): Promise<void> {
    const region = within ?? this.page.getByRole("main");
    for (const line of await region.first().evaluate(linesOf, glance)) {
      if (this.#read.has(line)) continue;
      this.#read.add(line);
      this.tally.words += line.split(/\s+/).length;
    }
  }

  /** The product's time until something is there. */
  async wait(shows: Locator): Promise<void> {
    await this.#timed(async () => shows.first().waitFor({ timeout: PATIENCE }));
  }

  /** A press that is decided on. */
  async press(target: Locator): Promise<void> {
    this.tally.decisions += 1;
    await this.#touch(target);
  }

  /** One press of a run, such as a word of a phrase: its place is read, nothing is decided. */
  async pressNext(target: Locator): Promise<void> {
    this.tally.words += 1;
    await this.#touch(target);
  }

  /** Fills in a field unless it is already: by what the browser suggests for it, or by hand. */
  async type(field: Locator, text: string): Promise<void> {
    const { value, token } = await stateOf(field);
    if (value !== "") return;
    const group = groups.find(({ tokens }) => tokens.test(token))?.name;
    if (this.suggestions && group !== undefined) await this.#fill(field, group, text);
    else await this.typeByHand(field, text);
  }

  /** Types into a field unless it is filled in already; it is pressed first unless the cursor waits in it. */
  async typeByHand(field: Locator, text: string, keys = text.length): Promise<void> {
    const { value, cursorWaits } = await stateOf(field);
    if (value !== "") return;
    this.tally.decisions += 1;
    if (!cursorWaits) await this.#touch(field);
    this.tally.keys += keys;
    await field.pressSequentially(text);
  }

  /** A day: the system's own field takes eight digits. */
  async typeDay(field: Locator, day: string): Promise<void> {
    if (this.suggestions) return this.#fill(field, "name and contact", day);
    await this.press(field);
    this.tally.keys += day.replaceAll(/\D/g, "").length;
    await field.fill(day);
  }

  /** Pastes what was copied before: a press for the field and one for Paste. */
  async paste(field: Locator, what: string, text: string): Promise<void> {
    this.tally.decisions += 1;
    this.tally.presses += 2;
    this.tally.withoutKeys.push(`${what} (pasted)`);
    await field.fill(text);
  }

  /** One choice above the keyboard fills all fields of its group. */
  async #fill(field: Locator, group: string, text: string): Promise<void> {
    if (!this.#filled.has(group)) {
      this.#filled.add(group);
      this.tally.decisions += 1;
      this.tally.presses += 1;
      this.tally.withoutKeys.push(`${group} (the browser's suggestion)`);
    }
    await field.fill(text);
  }

  async #touch(target: Locator): Promise<void> {
    this.tally.presses += 1;
    await this.#timed(async () => target.click({ timeout: PATIENCE }));
  }

  async #timed(act: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    await act();
    this.tally.waited += (performance.now() - begun) / 1000;
  }
}

async function stateOf(field: Locator) {
  await field.waitFor({ timeout: PATIENCE });
  return field.evaluate((input: HTMLInputElement) => ({
    value: input.value,
    token: input.autocomplete,
    cursorWaits: input === document.activeElement,
  }));
}
