/**
 * Lets the browser's Back close an open dialog, or leave a step in it, in place of leaving the page, as phones do. Each of
 * them has an entry of its own in the history: the page's entry once more, marked with how many of them are open there. The
 * router never hears of these entries, since they are taken out of `popstate` before it; for it the page never changed.
 *
 * Who goes back from a step comes to the entry of what is under it, which was there all along. One that is added only then
 * may be skipped by the next Back, since browsers do so with what was added without a press or a key.
 */

type Stoppable = Pick<PopStateEvent, "stopImmediatePropagation">;

/** What of the window is used; tests pass one of their own. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "length" | "pushState" | "back" | "forward" | "go">;
  readonly location: Pick<Location, "href">;
  addEventListener(
    type: "popstate",
    listener: (event: Stoppable) => void,
    options: { capture: true },
  ): void;
}

/** An open dialog, or a step in one, as far as Back is concerned. */
export interface BackTarget {
  /** Asks it to close, and what was opened from it; it may stay where it cannot be left. */
  readonly close: () => void;
}

/** The router keeps `key` and `idx` in each entry; the mark is ours. */
type EntryState = Readonly<Record<string, unknown>> | null;

/** What the entries of a page and of the dialogs on it have in common, and no other entry has. */
type Page = string;

/** How many dialogs and steps are open at an entry; 0 = the page's own. */
type Depth = number;

export class DialogHistory {
  readonly #window: HistoryWindow;
  readonly #open: BackTarget[] = [];
  /** Where one was when last looked. The router may have gone on since, but then no entry of a dialog is ahead. */
  #page: Page;
  /** The present entry's, as far as is known. */
  #depth: Depth = 0;
  /** The deepest entry of this page: those beyond the present one are ahead, for Forward. */
  #deepest: Depth = 0;
  /** Set between our own step back and its arrival: where it began, and the length of the history then. */
  #stepping: { readonly from: Depth; readonly length: number } | undefined;
  #settling = false;
  /** Who waits until no entry is on its way in or out. */
  #waiting: (() => void)[] = [];

  constructor(window: HistoryWindow) {
    this.#window = window;
    this.#page = this.#here();
    // Before the router's listener: by the capture phase, and in Chromium by being added first.
    window.addEventListener("popstate", (event) => this.#arrive(event), { capture: true });
    // A reload inside a dialog: the dialog is gone, so its entry goes too.
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

  /**
   * Resolves once no entry of a dialog is about to be added or taken away: what replaces the present entry before that may
   * replace the one that goes.
   */
  async settled(): Promise<void> {
    if (this.#settling || this.#stepping !== undefined)
      await new Promise<void>((settled) => this.#waiting.push(settled));
  }

  #state(): EntryState {
    return this.#window.history.state as EntryState;
  }

  #depthHere(): Depth {
    return Number(this.#state()?.["dialog"] ?? 0);
  }

  #here(): Page {
    const state = this.#state();
    return JSON.stringify([state?.["key"], state?.["idx"], this.#window.location.href]);
  }

  /** Adds or takes away entries, once all dialogs that change at the same time have reported it. */
  #settle(): void {
    if (this.#settling || this.#stepping !== undefined) return;
    this.#settling = true;
    queueMicrotask(() => {
      this.#settling = false;
      this.#settleNow();
      this.#notifySettled();
    });
  }

  #notifySettled(): void {
    if (this.#stepping !== undefined) return;
    for (const settled of this.#waiting.splice(0)) settled();
  }

  #settleNow(): void {
    const wanted = this.#open.length;
    this.#page = this.#here();
    this.#depth = this.#depthHere();
    while (this.#depth < wanted) this.#push();
    if (this.#depth > wanted) this.#stepBack(wanted);
  }

  #push(): void {
    this.#depth += 1;
    this.#deepest = this.#depth;
    this.#window.history.pushState({ ...this.#state(), dialog: this.#depth }, "");
  }

  #stepBack(wanted: Depth): void {
    // Cuts off what is ahead: only then does the length tell that a page was opened in the meantime.
    if (this.#deepest > this.#depth) this.#push();
    this.#stepping = { from: this.#depth, length: this.#window.history.length };
    this.#window.history.go(wanted - this.#depth);
  }

  #arrive(event: Stoppable): void {
    const [before, depth, here] = [this.#depth, this.#depthHere(), this.#here()];
    this.#depth = depth;
    if (this.#stepping !== undefined) {
      event.stopImmediatePropagation();
      this.#finishStep(this.#stepping);
    } else if (this.#open.length > 0 && here === this.#page) {
      if (depth !== before) this.#moveAmongOpen(event, before);
    } else if (depth > 0) {
      // The entry of a dialog that is no more: gone past in the direction in which one came.
      event.stopImmediatePropagation();
      if (here === this.#page && depth > before) this.#window.history.forward();
      else this.#window.history.back();
    } else {
      this.#page = here;
    }
  }

  #moveAmongOpen(event: Stoppable, before: Depth): void {
    event.stopImmediatePropagation();
    if (this.#depth < before) this.#open[this.#depth]?.close();
    // What may not be left yet is still open, and what Forward led to is not: in both cases to where all that is open is.
    this.#settle();
  }

  /** Our own step back has arrived; where a page was opened in the meantime, that page is gone to again. */
  #finishStep({ from, length }: { readonly from: Depth; readonly length: number }): void {
    this.#stepping = undefined;
    if (this.#window.history.length > length) {
      this.#stepping = { from, length: Number.POSITIVE_INFINITY };
      this.#window.history.go(from + 1 - this.#depth);
      return;
    }
    this.#settle();
  }
}
