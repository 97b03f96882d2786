import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../session/calls/api-error.ts";
import { transferFailureMessage, UnansweredTransferError } from "./use-transfer.ts";

const answered = (status: number, message: string) =>
  new ApiError({
    status,
    code: "INTERNAL",
    message,
    field: undefined,
    data: undefined,
    retryAfter: undefined,
    requestId: undefined,
  });
const failed =
  "Sorry! We are facing some problem to transfer coin.Try to increase your balance atleast one coin greater then your transfer amount.Make sure your receiver address in correct";
const network = "Sorry! We are facing some network issue.Please try again later.";

// covers: 2.error.9, wallets.send.failed
test("a transfer that failed on the server's side has the specified sentence, whatever it says", () => {
  expect(transferFailureMessage(answered(500, "inside"))).toBe(failed);
  expect(transferFailureMessage(new TypeError("inside"))).toBe(failed);
});

// covers: 2.error.4
test("a refused transfer is shown in the server's words, a missing answer in the network's", () => {
  expect(transferFailureMessage(answered(422, "Too little."))).toBe("Too little.");
  expect(transferFailureMessage(new NetworkError("gone"))).toBe(network);
  expect(transferFailureMessage(new UnansweredTransferError("gone"))).toBe(network);
});
