import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { importAgain } from "../loading/import-again.ts";
import { QrCode } from "./qr-code.tsx";

vi.mock("../loading/import-again.ts", { spy: true });

test("a code whose drawing cannot be fetched takes nothing else with it, and can be asked for again", async () => {
  vi.mocked(importAgain).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(<QrCode value="5Own" label="QR code of the address 5Own" />);
  fireEvent.click(await screen.findByRole("button", { name: "Show the QR code" }));
  const code = await screen.findByRole("img", { name: "QR code of the address 5Own" });
  await vi.waitFor(() => expect(code.querySelector("path")).not.toBeNull());
});
