import type { ExpectedPayment } from "../../../domain/payments/expected-payments.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import { listAlike, noonOf } from "../line-repository.ts";
import { type Statements, waiting } from "../parts.ts";
import type { NewLine } from "../reading/read-line.ts";

/** From the noon that a day is kept as to the end of the next day: where the bank is, the day may be one behind that of the order. */
const TO_END_OF_NEXT_DAY = 36 * 3_600_000;

/**
 * Whether a line may be a transfer that has paid something already, though it has the reference and the amount of this payment:
 * less is missing by now, it came before the order, as much was taken for it before, or a line of the same transfer is known
 * under another key, as other columns or another format give it another text. `own` are the lines of the same file.
 */
export async function isDoubtful(
  statements: Statements,
  handle: Handle,
  line: NewLine,
  payment: ExpectedPayment,
  own: ReadonlySet<string>,
): Promise<boolean> {
  const feature = waiting(statements, payment.kind);
  if (!feature || payment.cents !== line.cents) return true;
  const bookedAt = noonOf(line.day);
  if (bookedAt.getTime() + TO_END_OF_NEXT_DAY <= payment.since.getTime()) return true;
  if (await feature.hasTaken(handle, payment.id, line.cents)) return true;
  for (const { id, text } of await listAlike(handle, { ...line, bookedAt })) {
    if (own.has(id)) continue;
    const named = await feature.findByReference(handle, text);
    if (named.some((one) => one.id === payment.id)) return true;
  }
  return false;
}
