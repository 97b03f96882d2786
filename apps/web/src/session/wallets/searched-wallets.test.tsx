import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { walletRecord } from "../../testing/wallet-record.ts";
import { SearchedWallets } from "./searched-wallets.tsx";

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    walletRecord({ account_id: `5Address${index + 1}.`, account_name: `Wallet ${index + 1}` }),
  );

function draw(count: number, chosen?: string) {
  render(
    <SearchedWallets wallets={many(count)} chosen={chosen}>
      {(found) => (
        <ul>
          {found.map((wallet) => (
            <li key={wallet.account_id}>{wallet.account_name}</li>
          ))}
        </ul>
      )}
    </SearchedWallets>,
  );
}
const search = (text: string): void =>
  void fireEvent.change(screen.getByRole("searchbox", { name: "Find a wallet" }), {
    target: { value: text },
  });
const shown = (): (string | null)[] =>
  screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("a few wallets are looked through", () => {
  draw(7);
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(shown()).toHaveLength(7);
});

test("many are found by name or by any part of the address", () => {
  draw(8);
  expect(screen.getByText("8 wallets")).toBeTruthy();
  search("WALLET 3");
  expect(shown()).toEqual(["Wallet 3"]);
  expect(screen.getByText("1 of 8 match.")).toBeTruthy();
  search("address7.");
  expect(shown()).toEqual(["Wallet 7"]);
});

test("of hundreds only some are drawn, always with the chosen one", () => {
  draw(500, "5Address400.");
  expect(shown()).toHaveLength(25);
  expect(shown().slice(0, 2)).toEqual(["Wallet 400", "Wallet 1"]);
  expect(screen.getByText("The first 25 of 500 wallets are shown.")).toBeTruthy();
  search("wallet 12");
  expect(shown()).toEqual([
    "Wallet 400",
    "Wallet 12",
    ...many(129)
      .slice(119)
      .map((one) => one.account_name),
  ]);
  search("no such wallet");
  expect(shown()).toEqual(["Wallet 400"]);
  expect(
    screen.getByText("No wallet matches “no such wallet” in its name or address."),
  ).toBeTruthy();
});
