import { act, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setConnectionLost } from "./connection.ts";
import { ConnectionLine } from "./connection-line.tsx";

afterEach(() => setConnectionLost(false));

// covers: network.tryingAgain
test("a line in a live region that was there before says so while the server is not reached", () => {
  const { container } = render(<ConnectionLine />);
  const regions = container.querySelectorAll("[aria-live], [role=status]");
  expect([...regions].map((region) => region.textContent)).toEqual([""]);
  act(() => setConnectionLost(true));
  expect(regions[0]?.textContent).toBe("No connection. Trying again…");
  expect(container.querySelectorAll("[aria-live], [role=status]")).toHaveLength(1);
  act(() => setConnectionLost(false));
  expect(regions[0]?.textContent).toBe("");
});
