import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetServerTime, noteServerTime } from "./server-clock.ts";
import { TimeAgo } from "./time-ago.tsx";

beforeEach(forgetServerTime);
afterEach(forgetServerTime);

test("a moment is as long ago as the server's clock says, however wrong this device's is", () => {
  noteServerTime("2030-01-31T12:00:30.000Z");
  render(<TimeAgo iso="2030-01-31T11:56:00.000Z" />);
  expect(screen.getByText("4 minutes ago")).toBeDefined();
});
