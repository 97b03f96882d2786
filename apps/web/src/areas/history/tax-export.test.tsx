import type { WalletRecord } from "@nuc/contract";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { TaxExport } from "./tax-export.tsx";

const wallet = { account_id: "5Own", account_name: "Savings" } as WalletRecord;

test("the second press of a double click does not stop what the first has begun", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))),
      ),
  );
  renderInApp(<TaxExport wallet={wallet} names={new Map()} />);
  fireEvent.click(screen.getByRole("button"), { detail: 1 });
  fireEvent.click(await screen.findByRole("button", { name: "Stop (0 %)" }), { detail: 2 });
  await Promise.resolve();
  fireEvent.click(await screen.findByRole("button", { name: "Stop (0 %)" }), { detail: 1 });
  expect(await screen.findByRole("button", { name: "CSV for taxes" })).toBeTruthy();
});
