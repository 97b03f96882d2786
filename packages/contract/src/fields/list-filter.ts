import { optionalText } from "./fields.ts";
import { oneOf } from "./one-of.ts";
import { LIST_MESSAGES } from "../messages/staff/lists.ts";
import { z } from "../schema.ts";

/** A moment that a query may name, ISO 8601 with its offset; missing and empty mean any. */
export const moment = optionalText()
  .refine(
    (text) => text === undefined || z.iso.datetime({ offset: true }).safeParse(text).success,
    LIST_MESSAGES.momentMalformed,
  )
  .transform((text) => (text === undefined ? undefined : new Date(text)));

/** Which records of a list, as its query and that of its export name them. */
export const listFilter = {
  /** The beginning of a user name, or of the address of a wallet. */
  search: optionalText(),
  /** From this moment on. */
  since: moment,
  /** Before this moment. */
  before: moment,
};

/** One of the orders that a list offers; a minus turns it around. */
export const orderOf = <Sort extends string>(sorts: readonly [Sort, ...Sort[]]) =>
  oneOf(sorts, LIST_MESSAGES.orderUnknown(sorts));
