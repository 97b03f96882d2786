/**
 * Lets the browser's Back close an open dialog in place of leaving the page, as phones do. An open dialog has an entry of
 * its own in the history: the page's entry once more, marked. The router never hears of these entries, since they are
 * taken out of `popstate` before it; for it the page never changed.
 */

type Stoppable = Pick<PopStateEvent, "stopImmediatePropagation">;

/** What of the window is used; tests hand in one of their own. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "length" | "pushState" | "back" | "forward" | "go">;
  readonly location: Pick<Location, "href">;
  addEventListener(
    type: "popstate",
    listener: (event: Stoppable) => void,
    options: { capture: true },
  ): void;
}

/** An open dialog, as far as Back is concerned. */
export interface BackTarget {
  /** Asks it to close; it may stay where it cannot be left. */
  readonly close: () => void;
}

/** The router keeps `key` and `idx` in each entry; the mark is ours. */
type EntryState = Readonly<Record<string, unknown>> | null;

/** What the entries of a page and of the dialogs on it have in common, and no other entry has. */
type Page = string;

export class DialogHistory {
  readonly #window: HistoryWindow;
  readonly #open: BackTarget[] = [];
  /** Where one was when last looked. The router may have gone on since, but then no entry of a dialog lies ahead. */
  #page: Page;
  /** Whether the entry that was added for a dialog is still the present one, as far as is known. */
  #inside = false;
  /** Set between our own step back and its arrival: the length of the history before it. */
  #steppingFrom: number | undefined;
  #settling = false;
  /** Who waits until no entry is on its way in or out. */
  #waiting: (() => void)[] = [];

  constructor(window: HistoryWindow) {
    this.#window = window;
    this.#page = this.#here();
    // In the capture phase, so that it comes before the router's listener.
    window.addEventListener("popstate", (event) => this.#arrive(event), { capture: true });
    // A reload inside a dialog: the dialog is gone, so its entry goes too.
    this.#settle();
  }

  /** Tells of a dialog that has opened. Call what comes back when it has closed. */
  enter(dialog: BackTarget): () => void {
    this.#open.push(dialog);
    this.#settle();
    return () => {
      this.#open.splice(this.#open.indexOf(dialog), 1);
      this.#settle();
    };
  }

  /**
   * Resolves once no entry of a dialog is about to be added or taken away: what replaces the present entry before that may
   * replace the one that goes.
   */
  async settled(): Promise<void> {
    if (this.#settling || this.#steppingFrom !== undefined)
      await new Promise<void>((settled) => this.#waiting.push(settled));
  }

  #state(): EntryState {
    return this.#window.history.state as EntryState;
  }

  #isMarked(): boolean {
    return this.#state()?.["dialog"] === true;
  }

  #here(): Page {
    const state = this.#state();
    return JSON.stringify([state?.["key"], state?.["idx"], this.#window.location.href]);
  }

  /** Adds or takes away the entry, once all dialogs that change at the same time have told so. */
  #settle(): void {
    if (this.#settling || this.#steppingFrom !== undefined) return;
    this.#settling = true;
    queueMicrotask(() => {
      this.#settling = false;
      this.#settleNow();
      this.#tellSettled();
    });
  }

  #tellSettled(): void {
    if (this.#steppingFrom !== undefined) return;
    for (const settled of this.#waiting.splice(0)) settled();
  }

  #settleNow(): void {
    const { history } = this.#window;
    const marked = this.#isMarked();
    this.#page = this.#here();
    this.#inside = this.#open.length > 0;
    if (this.#inside && !marked) {
      history.pushState({ ...this.#state(), dialog: true }, "");
    } else if (!this.#inside && marked) {
      this.#steppingFrom = history.length;
      history.back();
    }
  }

  #arrive(event: Stoppable): void {
    const here = this.#here();
    if (this.#steppingFrom !== undefined) {
      event.stopImmediatePropagation();
      this.#finishStep(this.#steppingFrom);
    } else if (this.#isMarked()) {
      this.#passBy(event);
    } else if (this.#inside && here === this.#page) {
      event.stopImmediatePropagation();
      this.#inside = false;
      this.#open.at(-1)?.close();
      // A dialog that may not be left yet is still open: it gets its entry back.
      this.#settle();
    } else {
      this.#page = here;
      this.#inside = false;
    }
  }

  /** Our own step back has arrived; where a page was opened in the meantime, that page is gone to again. */
  #finishStep(lengthBefore: number): void {
    this.#steppingFrom = undefined;
    if (this.#window.history.length > lengthBefore) {
      this.#steppingFrom = Number.POSITIVE_INFINITY;
      this.#window.history.go(this.#isMarked() ? 1 : 2);
      return;
    }
    this.#settle();
  }

  /** The entry of a dialog that is no more, beside its page's: gone past in the direction in which one came. */
  #passBy(event: Stoppable): void {
    if (this.#open.length > 0) return;
    event.stopImmediatePropagation();
    if (this.#here() === this.#page) this.#window.history.forward();
    else this.#window.history.back();
  }
}
