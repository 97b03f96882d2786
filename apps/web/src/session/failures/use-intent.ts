import { useRef, useState } from "react";
import { ApiError } from "../calls/api-error.ts";
import { isRefusal } from "./refusal.ts";

const cameBefore =
  "What you sent before you changed it has reached us. See whether it is in the list, then press again to send this one too.";

/**
 * What somebody wants done once: its key stays through lost answers, until the server has decided against it.
 *
 * @param kept the key of one that may have been sent before, such as with a draft
 */
export function useIntent(kept?: string) {
  const [key, setKey] = useState(() => kept ?? crypto.randomUUID());
  const mayBeDone = useRef(kept !== undefined);
  const renew = (): void => {
    mayBeDone.current = false;
    setKey(crypto.randomUUID());
  };
  /** Sends it under its key. Failures: those of `ask`. */
  const once = async <Answer>(
    ask: (idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const repeated = mayBeDone.current;
    mayBeDone.current = true;
    try {
      return await ask(key);
    } catch (error) {
      if (!isRefusal(error, repeated)) throw error;
      renew();
      throw error.code === "IDEMPOTENCY_CONFLICT"
        ? Object.assign(new ApiError(error), { message: cameBefore })
        : error;
    }
  };
  return { key, renew, once };
}
