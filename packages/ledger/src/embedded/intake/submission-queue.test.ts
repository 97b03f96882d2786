import { toHex } from "@nuc/keys";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Submission } from "./submission.ts";
import { SubmissionQueue } from "./submission-queue.ts";

/** As much of a submission as the queue looks at. */
function submission(signer: number, nonce: number): Submission {
  const key = new Uint8Array(32).fill(signer);
  return {
    signer: toHex(key),
    transfer: { nonce },
    stage: "verifying",
  } as Submission;
}

const nonces = (submissions: readonly Submission[]): number[] =>
  submissions.map(({ transfer }) => transfer.nonce);

test("hands out each signer's extrinsics by nonce, whatever order they come and are verified in", () => {
  const size = 40;
  const anyRun = fc.record({
    signers: fc.array(fc.nat(3), { minLength: size, maxLength: size }),
    arrival: fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
    verification: fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
  });
  fc.assert(
    fc.property(anyRun, ({ signers, arrival, verification }) => {
      const queue = new SubmissionQueue();
      const all = signers.map((signer, nonce) => submission(signer, nonce));
      const at = (position: number): Submission => all[position] as Submission;
      for (const position of arrival) queue.add(at(position));
      const taken: Submission[] = [];
      for (const position of verification) {
        queue.verified(at(position));
        taken.push(...queue.take(3));
      }
      taken.push(...queue.take(size));
      expect(taken).toHaveLength(size);
      for (const signer of new Set(signers)) {
        const own = nonces(taken.filter((one) => one.signer === submission(signer, 0).signer));
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
    }),
  );
});

test("a refused signature does not hold back those behind it", () => {
  const queue = new SubmissionQueue();
  const [first, second] = [submission(1, 0), submission(1, 1)];
  queue.add(first);
  queue.add(second);
  queue.verified(second);
  expect(queue.hasReady).toBe(false);
  queue.remove(first);
  expect(queue.take(9)).toEqual([second]);
});

test("what was parked is ready again when its nonce comes, with those that follow without a gap", () => {
  const queue = new SubmissionQueue();
  const parked = [2, 3, 5].map((nonce) => submission(1, nonce));
  for (const one of parked) {
    queue.add(one);
    queue.verified(one);
  }
  for (const one of queue.take(9)) queue.park(one);
  const { signer } = submission(1, 0);
  queue.advance(signer, 1);
  expect(queue.hasReady).toBe(false);
  queue.advance(signer, 2);
  expect(nonces(queue.take(9))).toEqual([2, 3]);
  expect(queue.size).toBe(3);
});

test("the next nonce counts what follows without a gap, and unverified ones only where asked", () => {
  const queue = new SubmissionQueue();
  const waiting = [4, 5, 7].map((nonce) => submission(1, nonce));
  for (const one of waiting) queue.add(one);
  const { signer } = submission(1, 0);
  queue.verified(waiting[0] as Submission);
  expect(queue.nextNonce(signer, 4, false)).toBe(5);
  expect(queue.nextNonce(signer, 4, true)).toBe(6);
  expect(queue.nextNonce(signer, 3, true)).toBe(3);
  expect(queue.nextNonce(submission(2, 0).signer, 9, true)).toBe(9);
});
