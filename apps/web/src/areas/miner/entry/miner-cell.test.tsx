import type { MinerRegistration, MinerRegistrations, WalletRecord } from "@nuc/contract";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { BecomeMinerButton } from "./become-miner-button.tsx";
import { MinerBanner } from "./miner-banner.tsx";
import { MinerCell } from "./miner-cell.tsx";
import { minerQuery } from "../../../session/wallets/miner-query.ts";
import { useOpenedRegistration } from "./opened-registration.ts";

afterEach(() => queryClient.clear());

const wallet = (account_name: string, mintable_wallet = 0) =>
  ({ account_id: `address of ${account_name}`, account_name, mintable_wallet }) as WalletRecord;
const savings = wallet("Savings");
const everyday = wallet("Everyday");

const registration = (changed: Partial<MinerRegistration>): MinerRegistration => ({
  booking_id: "b1",
  walletAddress: savings.account_id,
  category: "SILVER",
  state: "waiting",
  fee: "3000",
  createdAt: "2030-01-31T12:00:00.000Z",
  payBefore: null,
  promoted: false,
  queuePosition: null,
  estimatedWaitHours: null,
  ...changed,
});

function know(...registrations: MinerRegistration[]): void {
  const known: MinerRegistrations = { feeRecipient: "x", usiLimit: 86, offers: [], registrations };
  queryClient.setQueryData(minerQuery.queryKey, known);
}

function Opened() {
  return <output>{useOpenedRegistration().walletAddress ?? "none"}</output>;
}

function open(...wallets: WalletRecord[]): void {
  renderInApp(
    <>
      <Opened />
      <BecomeMinerButton wallets={wallets} />
      <MinerBanner wallets={wallets} />
      {wallets.map((one) => (
        <MinerCell key={one.account_id} wallet={one} />
      ))}
    </>,
  );
}

// covers: 2.route.16, 2.entity.2
test("a miner's kind is shown; any other wallet can be registered from its row", () => {
  know();
  open(wallet("Vault", 2), savings);
  expect(screen.getByText("Gold")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Register Savings as a miner" }));
  expect(screen.getByRole("status").textContent).toBe(savings.account_id);
});

test("the one button opens the only wallet that can be registered, or asks which of several", async () => {
  know();
  open(savings, everyday);
  fireEvent.click(screen.getByRole("button", { name: "Become a miner" }));
  expect(screen.getByRole("status").textContent).toBe("none");
  act(() => know(registration({ queuePosition: 2 })));
  await screen.findByText("In queue: 2");
  fireEvent.click(screen.getByRole("button", { name: "Become a miner" }));
  expect(screen.getByRole("status").textContent).toBe(everyday.account_id);
});

test("the button is not there once every wallet is a miner or about to be one", () => {
  know(registration({ queuePosition: 2 }));
  open(savings, wallet("Vault", 1));
  expect(screen.queryByRole("button", { name: "Become a miner" })).toBeNull();
});

test("a wallet in the queue shows its place, and moves up with what is known", async () => {
  know(registration({ queuePosition: 12 }));
  open(savings);
  expect(screen.getByRole("button", { name: "In queue: 12, Savings" })).toBeTruthy();
  act(() => know(registration({ queuePosition: 1 })));
  expect(await screen.findByRole("button", { name: "In queue: 1, Savings" })).toBeTruthy();
});

test("a slot that is held after the queue asks for its fee, in the row and above the list", () => {
  const payBefore = "2030-01-31T12:00:00.000Z";
  know(registration({ state: "held", promoted: true, payBefore }));
  open(everyday, savings);
  expect(document.body.textContent).toContain(
    "A Silver miner slot is held for Savings. Pay the fee of 3,000.00 NUC before 31 Jan 2030",
  );
  fireEvent.click(screen.getByRole("button", { name: "Pay the fee" }));
  expect(document.querySelector("output")?.textContent).toBe(savings.account_id);
  expect(screen.getByRole("button", { name: "Pay the fee of Savings" })).toBeTruthy();
});

test("a slot whose fee is on its way asks for nothing", () => {
  know(registration({ state: "held" }));
  open(savings);
  expect(screen.getByRole("button", { name: "Slot held for Savings" })).toBeTruthy();
  expect(document.body.textContent).not.toContain("Pay the fee");
});
