import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { QrCode } from "./qr-code.tsx";

vi.mock("../loading/import-with-retry.ts", { spy: true });

test("a code that shows large is one button, and so is the one that asks for it again", async () => {
  vi.mocked(importWithRetry).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const enlarge = vi.fn();
  render(<QrCode value="5Own" label="QR code of the address 5Own" onEnlarge={enlarge} />);
  fireEvent.click(await screen.findByRole("button", { name: "Show the QR code" }));
  fireEvent.click(await screen.findByRole("button", { name: "Show large" }));
  expect(enlarge).toHaveBeenCalledOnce();
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("a code whose drawing cannot be fetched takes nothing else with it, and can be asked for again", async () => {
  vi.mocked(importWithRetry).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(<QrCode value="5Own" label="QR code of the address 5Own" />);
  fireEvent.click(await screen.findByRole("button", { name: "Show the QR code" }));
  const code = await screen.findByRole("img", { name: "QR code of the address 5Own" });
  await vi.waitFor(() => expect(code.querySelector("path")).not.toBeNull());
});
