import { MINER_MESSAGES, type MinerOffer, type WalletRecord } from "@nuc/contract";
import { NUC } from "@nuc/money";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MinerTypeStep } from "./miner-type-step.tsx";

const costs = { fee: NUC / 100n, existentialDeposit: NUC / 100n };
const offers: MinerOffer[] = [
  { category: "SILVER", fee: "3000", capacity: 1000, free: 1, waiting: 0, feesReceived: true },
  { category: "GOLD", fee: "100000", capacity: 100, free: 0, waiting: 2, feesReceived: true },
];

function open(balance: string, offered = offers) {
  const onChoose = vi.fn<(category: string) => void>();
  const wallet = { account_name: "Savings", balance } as WalletRecord;
  render(
    <MinerTypeStep
      wallet={wallet}
      offers={offered}
      costs={costs}
      initial={undefined}
      onChoose={onChoose}
    />,
  );
  const chooseAnd = (name: string) => {
    fireEvent.click(screen.getByRole("radio", { name }));
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  };
  return { onChoose, chooseAnd };
}

// covers: miner.insufficientBalance, miner.increaseBalance, miner.categoryRequired
test("a type must be chosen, and the balance must exceed its fee", () => {
  const { onChoose, chooseAnd } = open("3000");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByRole("alert").textContent).toBe("Please select the type of miner");
  chooseAnd("Silver");
  expect(screen.getByRole("alert").textContent).toBe("Please increase balance by at least 1 coin");
  chooseAnd("Gold");
  expect(screen.getByRole("alert").textContent).toBe("Insufficient balance in your wallet...");
  expect(onChoose).not.toHaveBeenCalled();
});

// covers: miner.feesOfOther
test("a type whose fees are not received is refused before anything is signed", () => {
  const { onChoose, chooseAnd } = open(
    "200000",
    offers.map((offer) => ({ ...offer, feesReceived: offer.category === "SILVER" })),
  );
  expect(screen.getByText("Fees not received for this type")).toBeTruthy();
  chooseAnd("Gold");
  expect(screen.getByRole("alert").textContent).toBe(MINER_MESSAGES.feesOfOther);
  expect(onChoose).not.toHaveBeenCalled();
  chooseAnd("Silver");
  expect(onChoose.mock.calls).toEqual([["SILVER"]]);
});

test("a balance above the fee continues with the type", () => {
  const { onChoose, chooseAnd } = open("3001");
  chooseAnd("Silver");
  expect(onChoose.mock.calls).toEqual([["SILVER"]]);
});

// covers: 1.limit.7, 2.modal.14
test("fee, free slots and what is left stand beside each type", () => {
  open("5000");
  const texts = [...document.querySelectorAll("label")].map((card) => card.textContent);
  expect(texts).toEqual([
    "Silver3,000.00 NUCMints new coins once every 24 hours.1 slot freeLeft after: 1,999.99 NUC",
    "Gold100,000.00 NUCDoes not mint.No slot free, 2 wallets waitingYour balance is too small",
  ]);
  expect(screen.getAllByRole("progressbar").map((bar) => bar.getAttribute("aria-label"))).toEqual([
    "Free Silver slots: 1 of 1,000",
    "Free Gold slots: 0 of 100",
  ]);
});
