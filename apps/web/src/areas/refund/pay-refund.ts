import {
  explorerExtrinsic,
  getBalance,
  getExtrinsic,
  REFUND_MESSAGES,
  type RefundDue,
  type TransferReceipt,
  updateFundingStatus,
} from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { ApiError, DeviceError } from "../../session/calls/api-error.ts";
import { call } from "../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";
import { isRefusal } from "../../session/failures/refusal.ts";
import { readTransferCosts } from "../../signing/transfer/transfer-costs.ts";
import { signOrder, submitTransfer } from "../../signing/transfer/transfer.ts";
import type { Sign } from "../../signing/transfer/use-transfer.ts";
import { UnansweredError } from "../../signing/once/unanswered-error.ts";
import { readRefundsDue } from "./refund-due-query.ts";
import { balanceFault } from "./refund-rules.ts";
import {
  forgetRefund,
  rememberRefund,
  type UnfinishedRefund,
  unfinishedRefunds,
} from "./unfinished-refunds.ts";

/** The signed bytes went out but no clear answer came: they may or may not be in a block, or settled. */
export class UnansweredRefundError extends UnansweredError {
  override readonly name = "UnansweredRefundError";
}

/** One tab after the other: two that sign at once would pay twice. */
function inTurn<Result>(walletAddress: string, work: () => Promise<Result>): Promise<Result> {
  // Without locks (an old browser, a page by plain http) the server's own look at what is due remains.
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(`refund ${walletAddress}`, work) : work();
}

async function orUnanswered<Answer>(
  refund: UnfinishedRefund,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    // A repeat of bytes that arrived gets their first receipt, so that only a decision on them says that they did not.
    if (!isRefusal(cause)) throw new UnansweredRefundError("No answer", { cause });
    forgetRefund(refund);
    throw cause;
  }
}

/** Reports to the server which transfer has paid; the same again gets the first answer. */
async function report(refund: UnfinishedRefund): Promise<void> {
  await orUnanswered(refund, async () =>
    call(updateFundingStatus, {
      body: {
        walletID: refund.walletAddress,
        amount: refund.amount,
        extrinsicHash: refund.signed.hash,
      },
    }),
  );
  forgetRefund(refund);
  await queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
}

/** Hands the signed bytes in, again if need be, and settles the refund by them. */
async function finish(refund: UnfinishedRefund): Promise<TransferReceipt> {
  const receipt = await orUnanswered(refund, async () => submitTransfer(refund.signed));
  if (receipt.status !== "ExtrinsicSuccess") throw new UnansweredRefundError("In no block yet");
  await report(refund);
  return receipt;
}

/** Throws DeviceError with the sentence to show unless the refund is still due and the wallet can pay it. */
async function requirePayable({ walletAddress, amount }: RefundDue): Promise<void> {
  const due = await readRefundsDue();
  if (!due.some((one) => one.walletAddress === walletAddress && one.amount === amount))
    throw new DeviceError(REFUND_MESSAGES.nothingDue);
  const costs = await readTransferCosts(walletAddress);
  const { balance } = await call(getBalance, { params: { address: walletAddress } });
  const fault = balanceFault(parseNuc(amount), parseNuc(balance), costs);
  if (fault !== undefined) throw new DeviceError(fault);
}

/**
 * Pays a refund and settles it. What was signed before goes out again instead of anything new. Failures: DeviceError (it is due no more, or the balance is short), those of `call`,
 * UnansweredRefundError (it is remembered; `finishRefund` continues).
 */
export function payRefund(due: RefundDue, sign: Sign): Promise<TransferReceipt> {
  const { walletAddress, amount, treasury } = due;
  return inTurn(walletAddress, async () => {
    const before = unfinishedOf(walletAddress);
    if (before) return await finish(before);
    await requirePayable(due);
    const order = {
      walletAddress,
      walletName: "",
      receiver: treasury,
      amount: parseNuc(amount),
    };
    const refund = { ...due, signed: await signOrder(order, sign) };
    rememberRefund(refund);
    return await finish(refund);
  });
}

/** Goes on with what was signed for the wallet, sending the same bytes; undefined where nothing is left to do. */
export function finishRefund(walletAddress: string): Promise<TransferReceipt | undefined> {
  return inTurn(walletAddress, async () => {
    const refund = unfinishedOf(walletAddress);
    return refund && (await finish(refund));
  });
}

/**
 * Goes on after the page died, without moving coins: where the transfer is in a block the server is notified, else it waits
 * for the person. Whether it is settled now.
 */
export function resumeRefund(walletAddress: string): Promise<boolean> {
  return inTurn(walletAddress, async () => {
    const refund = unfinishedOf(walletAddress);
    if (refund === undefined || !(await isInBlock(refund))) return false;
    await report(refund);
    return true;
  });
}

const unfinishedOf = (walletAddress: string): UnfinishedRefund | undefined =>
  unfinishedRefunds().find((refund) => refund.walletAddress === walletAddress);

async function isInBlock({ signed }: UnfinishedRefund): Promise<boolean> {
  try {
    await call(getExtrinsic, { params: { hash: signed.hash }, check: explorerExtrinsic });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
