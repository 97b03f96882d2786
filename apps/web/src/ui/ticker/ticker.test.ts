import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTicker, type Ticker } from "./ticker.ts";

const animation = { pause: vi.fn(), play: vi.fn(), cancel: vi.fn() };
let calm = false;
let hearCalm: () => void = () => undefined;
let ticker: Ticker;

beforeEach(() => {
  calm = false;
  for (const spy of Object.values(animation)) spy.mockReset();
  vi.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        get matches() {
          return calm;
        },
        addEventListener: (_name: string, listener: () => void) => (hearCalm = listener),
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  Element.prototype.animate = vi.fn(() => animation as unknown as Animation);
  document.body.innerHTML = '<div id="host"></div>';
  ticker = createTicker(document.querySelector("#host") as HTMLElement);
});
afterEach(() => {
  ticker.stop();
  Reflect.deleteProperty(Element.prototype, "animate");
  document.body.replaceChildren();
});

const one = { id: "1", message: '<p>Slots <b>open</b> <a href="/explorer">again</a></p>' };
const two = { id: "2", message: "مرحبا" };
const line = () => screen.getByRole("marquee", { name: "Announcements" });
const last = () => {
  const calls = Object.entries(animation).flatMap(([name, { mock }]) =>
    mock.invocationCallOrder.map((order) => ({ name, order })),
  );
  return calls.toSorted((a, b) => b.order - a.order)[0]?.name;
};

// covers: 1.screen.35
test("there is nothing at all while there is nothing to run", () => {
  ticker.show([]);
  expect(document.querySelector("#host")?.childElementCount).toBe(0);
  ticker.show([one]);
  expect(line().textContent).toContain("Slots open again");
  ticker.show([]);
  expect(document.querySelector("#host")?.childElementCount).toBe(0);
});

// covers: 1.screen.35
test("messages are drawn as their elements, each in its own direction, their copy out of reach", () => {
  ticker.show([one, two]);
  expect(screen.getAllByRole("link", { name: "again" })).toHaveLength(1);
  expect(line().querySelector("b")?.textContent).toBe("open");
  expect(line().querySelectorAll('[dir="rtl"][lang="ar"]')).toHaveLength(2);
  expect(line().querySelectorAll("[inert][aria-hidden]")).toHaveLength(1);
});

// covers: 3.notification.15
test("it moves, and stops under the pointer, with the focus and by its button", () => {
  ticker.show([one]);
  expect(last()).toBe("play");
  fireEvent.pointerEnter(line());
  expect(last()).toBe("pause");
  fireEvent.pointerLeave(line());
  expect(last()).toBe("play");
  fireEvent.focusIn(screen.getByRole("link", { name: "again" }));
  expect(last()).toBe("pause");
  fireEvent.focusOut(screen.getByRole("link", { name: "again" }));
  expect(last()).toBe("play");
  fireEvent.click(screen.getByRole("button", { name: "Pause the ticker" }));
  expect(last()).toBe("pause");
  fireEvent.pointerEnter(line());
  fireEvent.pointerLeave(line());
  expect(last()).toBe("pause");
  fireEvent.click(screen.getByRole("button", { name: "Let the ticker run" }));
  expect(last()).toBe("play");
});

// covers: 3.notification.15
test("where less motion is asked for it stands still, can be scrolled, and says things once", () => {
  ticker.show([one]);
  calm = true;
  hearCalm();
  expect(last()).toBe("cancel");
  expect(line().classList.contains("overflow-x-auto")).toBe(true);
  expect(screen.queryByRole("button")).toBeNull();
  expect(line().querySelector<HTMLElement>("[inert]")?.hidden).toBe(true);
});

test("the same again does not begin again", () => {
  ticker.show([one]);
  const drawn = line().querySelector("b");
  ticker.show([{ ...one }]);
  expect(line().querySelector("b")).toBe(drawn);
  ticker.show([one, two]);
  expect(line().querySelector("b")).not.toBe(drawn);
});
