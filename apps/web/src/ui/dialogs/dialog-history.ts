import type { Location, UNSAFE_createRouter } from "react-router";

/** The history as React Router uses it: its own of the browser or, in tests, of the memory. */
export type RouterHistory = Parameters<typeof UNSAFE_createRouter>[0]["history"];
type Listener = Parameters<RouterHistory["listen"]>[0];
type Update = Parameters<Listener>[0];
type To = Parameters<RouterHistory["push"]>[0];

/** An open dialog, or a step in one, as far as Back is concerned. */
export interface BackTarget {
  /** Asks it to close, and what was opened from it; it may stay where it cannot be left. */
  readonly close: () => void;
}

/** Where an entry is: so many entries of dialogs above the page's own, whose key is `base`. */
interface Place {
  readonly base: string;
  readonly depth: number;
}

/** What the state of a dialog's entry is made of. */
interface DialogState {
  readonly dialog: Place;
  /** The page's own state. */
  readonly page: unknown;
}

interface Entry extends Place {
  /** The page's, without what marks the entry as a dialog's. */
  readonly location: Location;
}

/** A move through the history that was asked for and has not arrived. */
interface Step {
  /** Where it ends; unknown where the router asked for it. */
  readonly landing: Place | undefined;
  /** How many entries the router has not heard of yet lie behind it. */
  readonly passed: number;
  /** How many entries a page that was opened meanwhile lies above its end. */
  back: number;
}

const isOfDialog = (state: unknown): state is DialogState =>
  typeof state === "object" && state !== null && "dialog" in state;

function read(location: Location): Entry {
  const state: unknown = location.state;
  if (!isOfDialog(state)) return { location, base: location.key, depth: 0 };
  return { ...state.dialog, location: { ...location, state: state.page } };
}

function write({ location, base, depth }: Entry): Location {
  if (depth === 0) return location;
  const state: DialogState = { dialog: { base, depth }, page: location.state as unknown };
  return { ...location, state };
}

/**
 * The history that the router and the dialogs share. An open dialog, and each step in it that Back leaves, has an entry of its
 * own: the page's once more, marked with how many of them are open there. The router hears of pages only. (decision 76)
 */
export class DialogHistory implements RouterHistory {
  readonly #history: RouterHistory;
  readonly #open: BackTarget[] = [];
  #notifyRouter: Listener = () => undefined;
  /** The present entry, as far as is known: the browser may be on its way to another. */
  #now: Entry;
  /** The depth at which the page's own entry is: not 0 while a page that a dialog led to is on its way down there. */
  #floor = 0;
  /** Whether the entries under the present one still hold what the page has replaced. */
  #replaced: boolean;
  /** The depth of the entries that Back has just left. */
  #left = 0;
  #step: Step | undefined;
  #settling = false;
  /** Whether something has opened or closed during a step. */
  #isDue = false;

  constructor(history: RouterHistory) {
    this.#history = history;
    this.#now = read(history.location);
    // A reload inside a dialog: the dialog is gone, so its entry goes too.
    this.#replaced = this.#now.depth > 0;
    this.#settle();
  }

  /** Reports a dialog or step that has opened. Call what comes back when it has closed. */
  enter(target: BackTarget): () => void {
    this.#open.push(target);
    this.#settle();
    return () => {
      this.#open.splice(this.#open.indexOf(target), 1);
      this.#settle();
    };
  }

  get action(): RouterHistory["action"] {
    return this.#history.action;
  }

  get location(): Location {
    return read(this.#history.location).location;
  }

  createHref(to: To): string {
    return this.#history.createHref(to);
  }

  createURL(to: To): URL {
    return this.#history.createURL(to);
  }

  encodeLocation(to: To): ReturnType<RouterHistory["encodeLocation"]> {
    return this.#history.encodeLocation(to);
  }

  listen(listener: Listener): () => void {
    this.#notifyRouter = listener;
    return this.#history.listen((update) => this.#arrive(update));
  }

  /** A page that a dialog leads to takes the entry of the dialog, so that nothing lies between it and the page before. */
  push(to: To, state?: unknown): void {
    if (this.#now.depth === this.#floor) {
      this.#history.push(to, state);
      this.#begin(this.#history.location);
      return;
    }
    this.#floor += 1;
    this.#setPage(to, state);
  }

  replace(to: To, state?: unknown): void {
    this.#setPage(to, state);
  }

  /** Counts pages: what is open on the present one is not between them. */
  go(pages: number): void {
    const { depth } = this.#step?.landing ?? this.#now;
    const entries = pages < 0 ? pages - (depth - this.#floor) : pages;
    this.#step = { landing: undefined, passed: 0, back: 0 };
    this.#history.go(entries);
  }

  /** Writes a page into the present entry, and once that is its own, leaves nothing of the one it replaces. */
  #setPage(to: To, state: unknown): void {
    this.#history.replace(to, state);
    const { depth } = this.#now;
    this.#now = { ...this.#now, location: this.#history.location };
    if (depth > this.#floor) {
      this.#replaced = true;
      this.#history.replace(write(this.#now));
      return;
    }
    if (this.#step?.landing !== undefined) this.#step.back = depth - this.#step.landing.depth;
    this.#begin(this.#now.location);
  }

  /** The present entry is the own one of a page. */
  #begin(location: Location): void {
    this.#now = { location, base: location.key, depth: 0 };
    this.#floor = 0;
    this.#left = 0;
    this.#replaced = false;
  }

  /** Adds or takes away entries, once all dialogs that change at the same time have reported it. */
  #settle(): void {
    if (this.#settling) return;
    this.#settling = true;
    queueMicrotask(() => {
      this.#settling = false;
      this.#settleNow();
    });
  }

  #settleNow(): void {
    this.#isDue = this.#step !== undefined;
    if (this.#isDue) return;
    const wanted = this.#floor + this.#open.length;
    const isThere = wanted <= this.#left;
    this.#left = 0;
    // Back has led out of what could not be left. Its entries are gone back to, since browsers skip one that is added now,
    // without a press or a key.
    if (wanted < this.#now.depth || (isThere && wanted > this.#now.depth))
      this.#stepTo({ ...this.#now, depth: wanted });
    while (this.#step === undefined && this.#now.depth < wanted) {
      this.#now = { ...this.#now, depth: this.#now.depth + 1 };
      this.#history.push(write(this.#now));
    }
  }

  #stepTo({ base, depth }: Place, from = this.#now.depth, passed = 0): void {
    this.#step = { landing: { base, depth }, passed, back: 0 };
    this.#history.go(depth - from);
  }

  #arrive(update: Update): void {
    const entry = read(update.location);
    const step = this.#step;
    this.#step = undefined;
    const delta = update.delta === null ? null : update.delta + (step?.passed ?? 0);
    const isOwn = step?.landing?.base === entry.base && step.landing.depth === entry.depth;
    if (isOwn && step.back > 0) this.#stepTo(this.#now, this.#now.depth - step.back);
    else if (entry.base !== this.#now.base) this.#leavePage(entry, { ...update, delta });
    else if (entry.depth > 0 || this.#now.depth > 0 || isOwn) this.#moveOnPage(entry, isOwn);
    else if (delta !== 0) this.#notifyRouter({ ...update, delta });
    if (this.#isDue) this.#settle();
  }

  /** To another page, or to the entry of a dialog of it, which is no more: gone past in the direction in which one came. */
  #leavePage(entry: Entry, update: Update): void {
    if (entry.depth === 0) {
      this.#begin(entry.location);
      this.#notifyRouter(update);
      return;
    }
    const passed = update.delta ?? 0;
    const steps = passed > 0 ? Math.min(passed, entry.depth) : entry.depth;
    this.#stepTo({ base: entry.base, depth: entry.depth - steps }, entry.depth, passed);
  }

  #moveOnPage({ depth }: Place, isOwn: boolean): void {
    const before = this.#now.depth;
    this.#now = { ...this.#now, depth };
    if (depth < this.#floor) {
      this.#stepTo({ ...this.#now, depth: this.#floor }, depth);
      return;
    }
    const target = this.#open[depth - this.#floor];
    if (this.#replaced) this.#setPage(this.#now.location, this.#now.location.state);
    if (!isOwn && depth < before) {
      this.#left = before;
      target?.close();
    }
    // What may not be left is still open, and what Forward led to is not: in both cases to where all that is open is.
    this.#settle();
  }
}
