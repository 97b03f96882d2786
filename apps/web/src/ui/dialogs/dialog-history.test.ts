import { UNSAFE_createBrowserHistory } from "react-router";
import { expect, test } from "vitest";
import { DialogHistory } from "./dialog-history.ts";

interface Entry {
  readonly state: unknown;
  readonly href: string;
}

interface EntryState {
  readonly usr?: { readonly dialog?: { readonly depth: number } } | null;
}

const depthOf = ({ state }: Entry): number => (state as EntryState).usr?.dialog?.depth ?? 0;

/** A browser's history of one tab. Steps arrive later, as in a browser; two presses of Back may arrive as one long step. */
class Tab {
  readonly entries: Entry[] = [{ state: { idx: 0, key: "start" }, href: "/start" }];
  at = 0;
  listener = (): void => undefined;

  /** What React Router's history uses of a window. */
  get window(): Window {
    const now = () => this.#now;
    const history = {
      get state() {
        return now().state;
      },
      pushState: (state: unknown, _title: string, href: string) => this.#push(state, href),
      replaceState: (state: unknown, _title: string, href = now().href) => {
        this.entries[this.at] = { state, href };
      },
      go: (steps: number) => this.go(steps),
    };
    const location = {
      origin: "http://tab.test",
      get pathname() {
        return now().href;
      },
      search: "",
      hash: "",
    };
    const addEventListener = (_type: string, listener: Tab["listener"]) => {
      this.listener = listener;
    };
    return { history, location, addEventListener } as unknown as Window;
  }

  get #now(): Entry {
    const entry = this.entries[this.at];
    if (entry === undefined) throw new RangeError("No such entry");
    return entry;
  }

  #push(state: unknown, href: string): void {
    this.entries.splice(this.at + 1, Infinity, { state, href });
    this.at += 1;
  }

  go(steps: number): void {
    setTimeout(() => {
      if (this.entries[this.at + steps] === undefined) return;
      this.at += steps;
      this.listener();
    });
  }

  get hrefs(): string[] {
    const marks = ["", " dialog", " step"];
    return this.entries.map((entry) => entry.href + (marks[depthOf(entry)] ?? " step of a step"));
  }

  /** The entry at which one is. */
  get present(): string | undefined {
    return this.hrefs[this.at];
  }
}

/** Until every step and what it brings about has arrived. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((done) => setTimeout(done));
}

/** The router on a tab: which pages it went to by a step through the history. */
function routerOn(tab: Tab) {
  const dialogs = new DialogHistory(UNSAFE_createBrowserHistory({ window: tab.window }));
  const routed: string[] = [];
  const deltas: (number | null)[] = [];
  dialogs.listen(({ location, delta }) => {
    routed.push(location.pathname);
    deltas.push(delta);
  });
  const pageOf = (pathname: string, state: unknown) => ({
    pathname,
    search: "",
    hash: "",
    state,
    key: `${pathname} ${tab.entries.length} ${tab.at}`,
  });
  return {
    dialogs,
    routed,
    deltas,
    open: (pathname: string, state: unknown = null) => dialogs.push(pageOf(pathname, state), state),
    replace: (pathname: string, state: unknown = null) =>
      dialogs.replace(pageOf(pathname, state), state),
  };
}

async function openDialog(dialogs: DialogHistory, close?: () => void): Promise<() => void> {
  const leave: () => void = dialogs.enter({ close: close ?? (() => leave()) });
  await settled();
  return leave;
}

async function pageWithDialog(close?: () => void) {
  const tab = new Tab();
  const router = routerOn(tab);
  router.open("/wallets");
  const leave = await openDialog(router.dialogs, close);
  return { tab, ...router, leave, leaveAll: leave };
}

/** A dialog with a step open in it: what of them is asked to close. */
async function pageWithStep() {
  const closed: string[] = [];
  const page = await pageWithDialog(() => {
    closed.push("dialog");
    page.leave();
  });
  const openStep = async () => {
    const leaveStep = await openDialog(page.dialogs, () => {
      closed.push("step");
      leaveStep();
    });
    return leaveStep;
  };
  const leaveStep = await openStep();
  const leaveAll = (): void => {
    leaveStep();
    page.leave();
  };
  return { ...page, closed, openStep, leaveStep, leaveAll };
}

test("Back closes the dialog, and the router hears nothing of it", async () => {
  const { tab, routed } = await pageWithDialog();
  expect(tab.hrefs).toEqual(["/start", "/wallets", "/wallets dialog"]);
  tab.go(-1);
  await settled();
  expect([tab.at, routed]).toEqual([1, []]);
  tab.go(-1);
  await settled();
  expect([tab.at, routed]).toEqual([0, ["/start"]]);
});

test("closed in another way, it takes its entry along", async () => {
  const { tab, routed, leave } = await pageWithDialog();
  leave();
  await settled();
  expect([tab.at, routed]).toEqual([1, []]);
  tab.go(-1);
  await settled();
  expect(routed).toEqual(["/start"]);
});

test("Back leaves a dialog that may not be left where it is, on the entry that it has", async () => {
  const { tab, routed, leave } = await pageWithDialog(() => undefined);
  const entries = [...tab.entries];
  for (let press = 0; press < 2; press += 1) {
    tab.go(-1);
    await settled();
    expect([tab.at, tab.present, routed]).toEqual([2, "/wallets dialog", []]);
    expect(tab.entries.every((entry, index) => entry === entries[index])).toBe(true);
  }
  leave();
  await settled();
  expect([tab.at, routed]).toEqual([1, []]);
});

test("a dialog that takes another's place takes its entry too", async () => {
  const { tab, routed, dialogs, leave } = await pageWithDialog();
  leave();
  await openDialog(dialogs);
  expect([tab.at, tab.hrefs]).toEqual([2, ["/start", "/wallets", "/wallets dialog"]]);
  tab.go(-1);
  await settled();
  expect([tab.at, routed]).toEqual([1, []]);
});

test("a dialog that opens while the last one's entry is on its way out gets its own", async () => {
  const { tab, routed, dialogs, leave } = await pageWithDialog();
  leave();
  await Promise.resolve();
  await openDialog(dialogs);
  expect([tab.at, tab.hrefs[2], routed]).toEqual([2, "/wallets dialog", []]);
});

test.each([0, 1])("what replaces the page after a dialog replaces it alone (%s)", async (turns) => {
  const { tab, routed, replace, leave } = await pageWithDialog();
  leave();
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  replace("/wallets", "used");
  await settled();
  expect([tab.at, tab.hrefs.slice(0, 2), routed]).toEqual([1, ["/start", "/wallets"], []]);
  expect(tab.entries[1]?.state).toMatchObject({ usr: "used", idx: 1 });
});

test("a page that is replaced under an open dialog is there once that is closed", async () => {
  const { tab, routed, dialogs, replace } = await pageWithDialog();
  replace("/filtered");
  expect(tab.present).toBe("/filtered dialog");
  expect(dialogs.location).toMatchObject({ pathname: "/filtered", state: null });
  tab.go(-1);
  await settled();
  expect([tab.present, tab.at, routed]).toEqual(["/filtered", 1, []]);
});

test("a page that a dialog leads to takes its entry: two presses of Back lead two pages back", async () => {
  const { tab, routed, open, leave } = await pageWithDialog();
  open("/transfer");
  leave();
  await settled();
  expect([tab.at, tab.hrefs]).toEqual([2, ["/start", "/wallets", "/transfer"]]);
  tab.go(-2);
  await settled();
  expect([tab.at, routed]).toEqual([0, ["/start"]]);
  tab.go(1);
  tab.go(1);
  await settled();
  expect([tab.at, routed]).toEqual([2, ["/start", "/wallets", "/transfer"]]);
  tab.go(-1);
  tab.go(-1);
  await settled();
  expect([tab.at, routed.slice(3)]).toEqual([0, ["/wallets", "/start"]]);
});

test("a page that a step leads to takes the entry of the dialog, and leaves none of them behind", async () => {
  const { tab, routed, open, leave, leaveStep } = await pageWithStep();
  open("/transfer");
  expect(tab.present).toMatch(/^\/transfer/);
  leaveStep();
  leave();
  await settled();
  expect([tab.at, tab.present, routed]).toEqual([2, "/transfer", []]);
  tab.go(1);
  await settled();
  expect([tab.at, routed]).toEqual([2, []]);
  tab.go(-2);
  await settled();
  expect([tab.at, routed]).toEqual([0, ["/start"]]);
});

test("Forward from such a page leads nowhere, however deep the step was", async () => {
  const { tab, routed, dialogs, open, leave, leaveStep } = await pageWithStep();
  const leaveNext = await openDialog(dialogs);
  expect(tab.present).toBe("/wallets step of a step");
  open("/transfer");
  leaveNext();
  leaveStep();
  leave();
  await settled();
  expect([tab.at, tab.present]).toEqual([2, "/transfer"]);
  tab.go(1);
  await settled();
  expect([tab.at, tab.present, routed]).toEqual([2, "/transfer", []]);
});

test.each([
  ["dialog", pageWithDialog],
  ["step", pageWithStep],
])(
  "a page opened while the entry of a %s is on its way out stays, in place of that entry",
  async (_deepest, openPage) => {
    const page = await openPage();
    page.leaveAll();
    await Promise.resolve();
    page.open("/transfer");
    await settled();
    expect([page.tab.at, page.tab.present, page.routed]).toEqual([2, "/transfer", []]);
    page.tab.go(-1);
    await settled();
    expect([page.tab.at, page.routed]).toEqual([1, ["/wallets"]]);
  },
);

test("a page opened while the entry of a dialog is on its way out stays, after a step was left too", async () => {
  const { tab, routed, open, leave } = await pageWithStep();
  tab.go(-1);
  await settled();
  leave();
  await Promise.resolve();
  open("/transfer");
  await settled();
  expect([tab.present, routed]).toEqual(["/transfer", []]);
});

test("after a reload inside a dialog one is on its page", async () => {
  const { tab } = await pageWithDialog();
  const { dialogs, routed } = routerOn(tab);
  expect(dialogs.location).toMatchObject({ pathname: "/wallets", state: null });
  await settled();
  expect([tab.at, routed]).toEqual([1, []]);
  await openDialog(dialogs);
  expect([tab.at, tab.hrefs.length]).toEqual([2, 3]);
});

test("after a reload inside a step one is on its page", async () => {
  const { tab } = await pageWithStep();
  const { dialogs, routed } = routerOn(tab);
  await settled();
  expect([tab.present, routed]).toEqual(["/wallets", []]);
  await openDialog(dialogs);
  expect(tab.present).toBe("/wallets dialog");
});

test("the router hears of every step between pages, and how long it is", async () => {
  const tab = new Tab();
  const { dialogs, routed, deltas, open } = routerOn(tab);
  open("/wallets");
  tab.go(-1);
  await settled();
  expect(routed).toEqual(["/start"]);
  tab.go(1);
  await settled();
  const leave = await openDialog(dialogs);
  leave();
  await settled();
  open("/explorer");
  tab.go(-1);
  await settled();
  expect(routed).toEqual(["/start", "/wallets", "/wallets"]);
  expect(deltas).toEqual([-1, 1, -1]);
});

test("a long step out of a dialog to another page is the router's", async () => {
  const { tab, routed } = await pageWithDialog();
  tab.go(-2);
  await settled();
  expect([tab.at, routed]).toEqual([0, ["/start"]]);
});

test("a long step forward to the entry of a dialog that is no more ends at its page", async () => {
  const { tab, routed, deltas } = await pageWithDialog();
  tab.go(-1);
  tab.go(-1);
  await settled();
  tab.go(2);
  await settled();
  expect([tab.present, routed, deltas]).toEqual(["/wallets", ["/start", "/wallets"], [-1, 1]]);
});

test("the router goes back from a page, whatever is open on it", async () => {
  const { tab, routed, dialogs } = await pageWithDialog();
  dialogs.go(-1);
  await settled();
  expect([tab.at, routed]).toEqual([0, ["/start"]]);
});

test("what opens while the router takes a step back waits for where that leads", async () => {
  const tab = new Tab();
  const { dialogs, open, routed } = routerOn(tab);
  open("/editor");
  tab.go(-1);
  await settled();
  // The router asks first whether the page may be left, and the question is a dialog.
  dialogs.go(1);
  await openDialog(dialogs);
  expect([tab.hrefs, tab.at]).toEqual([["/start", "/editor", "/editor dialog"], 2]);
  expect(routed).toEqual(["/start", "/editor"]);
});

test("Back leaves a step before its dialog, and adds no entry on the way", async () => {
  const { tab, routed, closed } = await pageWithStep();
  const entries = ["/start", "/wallets", "/wallets dialog", "/wallets step"];
  for (const [entry, left] of [
    ["/wallets dialog", ["step"]],
    ["/wallets", ["step", "dialog"]],
  ] as const) {
    tab.go(-1);
    await settled();
    expect([tab.present, closed, tab.hrefs]).toEqual([entry, left, entries]);
  }
  tab.go(-1);
  await settled();
  expect(routed).toEqual(["/start"]);
});

test("a step that is left in another way takes its entry along, and may be opened again", async () => {
  const { tab, routed, openStep, leaveStep, closed } = await pageWithStep();
  leaveStep();
  await settled();
  expect(tab.present).toBe("/wallets dialog");
  await openStep();
  tab.go(-1);
  await settled();
  expect([tab.present, closed, routed]).toEqual(["/wallets dialog", ["step"], []]);
});

test("a dialog that closes in a step takes both entries along", async () => {
  const { tab, routed, leave, leaveStep } = await pageWithStep();
  leaveStep();
  leave();
  await settled();
  expect([tab.present, routed]).toEqual(["/wallets", []]);
});

test("a long step back over both closes the dialog alone, and all that is in it with it", async () => {
  const { tab, routed, closed } = await pageWithStep();
  tab.go(-2);
  await settled();
  expect([closed, routed]).toEqual([["dialog"], []]);
});

test("Forward to a step that is no more leads nowhere", async () => {
  const { tab, routed } = await pageWithStep();
  tab.go(-1);
  await settled();
  tab.go(1);
  await settled();
  expect([tab.present, routed]).toEqual(["/wallets dialog", []]);
  tab.go(-1);
  await settled();
  tab.go(1);
  await settled();
  tab.go(-1);
  await settled();
  expect([tab.at, routed]).toEqual([0, ["/start"]]);
});
