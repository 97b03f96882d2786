import { expect, test } from "vitest";
import { DialogHistory, type HistoryWindow } from "./dialog-history.ts";

interface Entry {
  readonly state: Record<string, unknown>;
  readonly href: string;
}

/** A browser's history of one tab, and the router that listens after us. Steps arrive later, as in a browser. */
class Tab implements HistoryWindow {
  readonly entries: Entry[] = [{ state: { idx: 0 }, href: "/start" }];
  at = 0;
  /** Each `popstate` that the router got, as the page it went to. */
  readonly routed: string[] = [];
  listener: Parameters<HistoryWindow["addEventListener"]>[1] = () => undefined;

  readonly location = Object.defineProperty({ href: "" }, "href", { get: () => this.#now.href });
  readonly history: HistoryWindow["history"];

  constructor() {
    const state = () => this.#now.state;
    const length = () => this.entries.length;
    this.history = {
      get state() {
        return state();
      },
      get length() {
        return length();
      },
      pushState: (pushed: Record<string, unknown>) => this.#push(pushed, this.#now.href),
      back: () => this.go(-1),
      forward: () => this.go(1),
      go: (steps = 0) => this.go(steps),
    };
  }

  get #now(): Entry {
    const entry = this.entries[this.at];
    if (entry === undefined) throw new RangeError("No such entry");
    return entry;
  }

  addEventListener(_type: "popstate", listener: Tab["listener"]): void {
    this.listener = listener;
  }

  #push(state: Record<string, unknown>, href: string): void {
    this.entries.splice(this.at + 1, Infinity, { state, href });
    this.at += 1;
  }

  /** As the router opens a page. */
  open(href: string): void {
    this.#push({ idx: Number(this.#now.state["idx"]) + 1, key: href }, href);
  }

  /** As the router gives the page another state. */
  replace(state: Record<string, unknown>): void {
    this.entries[this.at] = {
      state: { idx: this.#now.state["idx"], ...state },
      href: this.#now.href,
    };
  }

  go(steps: number): void {
    setTimeout(() => {
      if (this.entries[this.at + steps] === undefined) return;
      this.at += steps;
      let stopped = false;
      this.listener({ stopImmediatePropagation: () => void (stopped = true) });
      if (!stopped) this.routed.push(this.#now.href);
    });
  }

  get hrefs(): string[] {
    const marks = ["", " dialog", " step"];
    return this.entries.map(({ href, state }) => href + marks[Number(state["dialog"] ?? 0)]);
  }
}

/** Until every step and what it brings about has arrived. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
}

async function openDialog(dialogs: DialogHistory, close?: () => void): Promise<() => void> {
  const leave: () => void = dialogs.enter({ close: close ?? (() => leave()) });
  await settled();
  return leave;
}

async function pageWithDialog(close?: () => void) {
  const tab = new Tab();
  tab.open("/wallets");
  const dialogs = new DialogHistory(tab);
  const leave = await openDialog(dialogs, close);
  return { tab, dialogs, leave };
}

/** The entry at which one is. */
const entryOf = (tab: Tab) => tab.hrefs[tab.at];

/** A dialog with a step open in it: what of them is asked to close. */
async function pageWithStep() {
  const closed: string[] = [];
  const { tab, dialogs, leave } = await pageWithDialog(() => {
    closed.push("dialog");
    leave();
  });
  const openStep = async () => {
    const leaveStep = await openDialog(dialogs, () => {
      closed.push("step");
      leaveStep();
    });
    return leaveStep;
  };
  return { tab, dialogs, leave, closed, openStep, leaveStep: await openStep() };
}

test("Back closes the dialog, and the router hears nothing of it", async () => {
  const { tab } = await pageWithDialog();
  expect(tab.hrefs).toEqual(["/start", "/wallets", "/wallets dialog"]);
  tab.history.back();
  await settled();
  expect([tab.at, tab.routed]).toEqual([1, []]);
  tab.history.back();
  await settled();
  expect([tab.at, tab.routed]).toEqual([0, ["/start"]]);
});

test("closed in another way, it takes its entry along", async () => {
  const { tab, leave } = await pageWithDialog();
  leave();
  await settled();
  expect([tab.at, tab.routed]).toEqual([1, []]);
  tab.history.back();
  await settled();
  expect(tab.routed).toEqual(["/start"]);
});

test("Back leaves a dialog that may not be left where it is", async () => {
  const { tab, leave } = await pageWithDialog(() => undefined);
  for (let press = 0; press < 2; press += 1) {
    tab.history.back();
    await settled();
    expect([tab.at, tab.hrefs[tab.at], tab.routed]).toEqual([2, "/wallets dialog", []]);
  }
  leave();
  await settled();
  expect([tab.at, tab.routed]).toEqual([1, []]);
});

test("a dialog that takes another's place takes its entry too", async () => {
  const { tab, dialogs, leave } = await pageWithDialog();
  leave();
  await openDialog(dialogs);
  expect([tab.at, tab.hrefs]).toEqual([2, ["/start", "/wallets", "/wallets dialog"]]);
  tab.history.back();
  await settled();
  expect([tab.at, tab.routed]).toEqual([1, []]);
});

test("a dialog that opens while the last one's entry is on its way out gets its own", async () => {
  const { tab, dialogs, leave } = await pageWithDialog();
  leave();
  await Promise.resolve();
  await openDialog(dialogs);
  expect([tab.at, tab.hrefs[2], tab.routed]).toEqual([2, "/wallets dialog", []]);
});

test("what replaces the page's entry after a dialog waits until the dialog's own is gone", async () => {
  const { tab, dialogs, leave } = await pageWithDialog();
  leave();
  await dialogs.settled();
  tab.replace({ key: "spent" });
  expect([tab.at, tab.entries[1]?.state["key"]]).toEqual([1, "spent"]);
  // Nothing is on its way any more.
  await dialogs.settled();
});

test("a page opened from a dialog leads back to the page under it, and forward again", async () => {
  const { tab, leave } = await pageWithDialog();
  tab.open("/transfer");
  leave();
  await settled();
  expect(tab.at).toBe(3);
  tab.history.back();
  await settled();
  expect([tab.at, tab.routed]).toEqual([1, ["/wallets"]]);
  tab.history.forward();
  await settled();
  expect([tab.at, tab.routed]).toEqual([3, ["/wallets", "/transfer"]]);
});

test("a page opened while the entry is on its way out stays", async () => {
  const { tab, leave } = await pageWithDialog();
  leave();
  await Promise.resolve();
  tab.open("/transfer");
  await settled();
  expect([tab.hrefs[tab.at], tab.routed]).toEqual(["/transfer", []]);
});

test("after a reload inside a dialog one is on its page", async () => {
  const { tab } = await pageWithDialog();
  const reloaded = new DialogHistory(tab);
  await settled();
  expect([tab.at, tab.routed]).toEqual([1, []]);
  await openDialog(reloaded);
  expect([tab.at, tab.hrefs.length]).toEqual([2, 3]);
});

test("the router hears of every step between pages", async () => {
  const tab = new Tab();
  const dialogs = new DialogHistory(tab);
  tab.open("/wallets");
  tab.history.back();
  await settled();
  expect(tab.routed).toEqual(["/start"]);
  tab.history.forward();
  await settled();
  const leave = await openDialog(dialogs);
  leave();
  await settled();
  tab.open("/explorer");
  tab.history.back();
  await settled();
  expect(tab.routed).toEqual(["/start", "/wallets", "/wallets"]);
});

test("a long step out of a dialog to another page is the router's", async () => {
  const { tab } = await pageWithDialog();
  tab.history.go(-2);
  await settled();
  expect([tab.at, tab.routed]).toEqual([0, ["/start"]]);
});

test("Back leaves a step before its dialog, and adds no entry on the way", async () => {
  const { tab, closed } = await pageWithStep();
  const entries = ["/start", "/wallets", "/wallets dialog", "/wallets step"];
  for (const [entry, left] of [
    ["/wallets dialog", ["step"]],
    ["/wallets", ["step", "dialog"]],
  ] as const) {
    tab.history.back();
    await settled();
    expect([entryOf(tab), closed, tab.hrefs]).toEqual([entry, left, entries]);
  }
  tab.history.back();
  await settled();
  expect(tab.routed).toEqual(["/start"]);
});

test("a step that is left in another way takes its entry along, and may be opened again", async () => {
  const { tab, openStep, leaveStep, closed } = await pageWithStep();
  leaveStep();
  await settled();
  expect(entryOf(tab)).toBe("/wallets dialog");
  await openStep();
  tab.history.back();
  await settled();
  expect([entryOf(tab), closed, tab.routed]).toEqual(["/wallets dialog", ["step"], []]);
});

test("a dialog that closes in a step takes both entries along", async () => {
  const { tab, leave, leaveStep } = await pageWithStep();
  leaveStep();
  leave();
  await settled();
  expect([entryOf(tab), tab.routed]).toEqual(["/wallets", []]);
});

test("a long step back over both closes the dialog alone, and all that is in it with it", async () => {
  const { tab, closed } = await pageWithStep();
  tab.history.go(-2);
  await settled();
  expect([closed, tab.routed]).toEqual([["dialog"], []]);
});

test("Forward to a step that is no more leads nowhere", async () => {
  const { tab } = await pageWithStep();
  tab.history.back();
  await settled();
  tab.history.forward();
  await settled();
  expect([entryOf(tab), tab.routed]).toEqual(["/wallets dialog", []]);
  tab.history.back();
  await settled();
  tab.history.forward();
  await settled();
  tab.history.back();
  await settled();
  tab.history.back();
  await settled();
  expect([tab.at, tab.routed.at(-1)]).toEqual([0, "/start"]);
});

test("a page opened from a step leads back to the page under it, and forward again", async () => {
  const { tab, leave, leaveStep } = await pageWithStep();
  tab.open("/transfer");
  leaveStep();
  leave();
  await settled();
  tab.history.back();
  await settled();
  expect([entryOf(tab), tab.routed]).toEqual(["/wallets", ["/wallets"]]);
  tab.history.forward();
  await settled();
  expect([entryOf(tab), tab.routed]).toEqual(["/transfer", ["/wallets", "/transfer"]]);
});

test("a page opened while the entry of a dialog is on its way out stays, after a step was left too", async () => {
  const { tab, leave } = await pageWithStep();
  tab.history.back();
  await settled();
  leave();
  await Promise.resolve();
  tab.open("/transfer");
  await settled();
  expect([entryOf(tab), tab.routed]).toEqual(["/transfer", []]);
});

test("after a reload inside a step one is on its page", async () => {
  const { tab } = await pageWithStep();
  const reloaded = new DialogHistory(tab);
  await settled();
  expect([entryOf(tab), tab.routed]).toEqual(["/wallets", []]);
  await openDialog(reloaded);
  expect(entryOf(tab)).toBe("/wallets dialog");
});
