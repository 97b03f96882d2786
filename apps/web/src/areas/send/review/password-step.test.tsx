import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PasswordStep } from "./password-step.tsx";
import type { TransferOrder } from "../../../signing/transfer/transfer.ts";
import type { useTransfer } from "../../../signing/transfer/use-transfer.ts";

const order: TransferOrder = {
  walletAddress: "5GVV43",
  walletName: "Savings",
  receiver: "5Receiver",
  amount: 5n * 10n ** 12n,
};

// covers: 2.rule.9
test("a transfer asks for the wallet password before it signs anything", () => {
  const mutate = vi.fn();
  const transfer = { error: null, isPending: false, mutate } as unknown as ReturnType<
    typeof useTransfer
  >;
  const nothing = vi.fn();
  render(
    <PasswordStep
      order={order}
      transfer={transfer}
      onBack={nothing}
      onLock={nothing}
      onSent={nothing}
    />,
  );
  const send = screen.getByRole("button", { name: "Send 5.00 NUC" });
  fireEvent.click(send);
  expect(screen.getByText("Password is required!")).toBeTruthy();
  expect(mutate).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Wallet password"), { target: { value: "secret" } });
  expect(screen.queryByText("Password is required!")).toBeNull();
  fireEvent.click(send);
  expect(mutate).toHaveBeenCalledOnce();
});
