import { describe, expect, it } from "vitest";
import { walletTime } from "./wallet-time.tsx";

describe("walletTime", () => {
  // covers: 2.route.22
  it("is weekday, YYYY-MM-DD and HH:mm:ss", () => {
    // Without a zone the text is local time, so that the test holds in every zone.
    expect(walletTime("2026-03-20T09:12:44")).toEqual({ day: "Fri, 2026-03-20", time: "09:12:44" });
  });
});
