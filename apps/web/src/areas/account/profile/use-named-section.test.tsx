import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNamedSection } from "./use-named-section.ts";

const scrollIntoView = vi.fn<(this: Element) => void>();
let grow: () => void = () => undefined;

beforeEach(() => {
  scrollIntoView.mockClear();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe = (): void => undefined;
      disconnect = (): void => void (grow = () => undefined);
    },
  );
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => vi.unstubAllGlobals());

function Page({ drawn }: { readonly drawn: boolean }) {
  useNamedSection(drawn);
  if (!drawn) return null;
  return (
    <div>
      <div>
        <section id="devices">
          <h2>Where you are signed in</h2>
        </section>
      </div>
    </div>
  );
}

const at = (path: string, drawn: boolean) => (
  <MemoryRouter initialEntries={[path]}>
    <Page drawn={drawn} />
  </MemoryRouter>
);

test("the section of the address gets the focus once it is drawn, and stays in sight until the reader moves", () => {
  const { rerender } = render(at("/profile#devices", false));
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(at("/profile#devices", true));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  expect(scrollIntoView.mock.contexts).toEqual([document.getElementById("devices")]);
  grow();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  fireEvent.wheel(window);
  grow();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

test.each(["/profile", "/profile#nothing"])("%s begins at its top", (path) => {
  render(at(path, true));
  expect(document.activeElement).toBe(document.body);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
