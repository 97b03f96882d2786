import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ResubmittableError } from "./resubmittable-error.ts";
import { UnansweredError } from "./unanswered-error.ts";
import { useSingleFlight } from "./use-single-flight.ts";

interface SignOnce<Sign, Signed, Answer> {
  readonly make: (sign: Sign) => Promise<Signed>;
  /**
   * Rejects with an UnansweredError where the outcome is not known.
   *
   * @param repeated whether the same went out before and got no clear answer
   */
  readonly handIn: (signed: Signed, repeated: boolean) => Promise<Answer>;
  readonly onSuccess?: () => unknown;
  readonly onSettled?: () => unknown;
}

/**
 * Signs something and submits it. Once signed, a repeat after a lost answer sends the same bytes, so that it is done once
 * at most; so does a repeat after a ResubmittableError. An answer or a refusal drops it, and the next try signs afresh. What signs,
 * and so what opens the key, is kept in no cache once its screen is gone.
 */
export function useSignOnce<Sign, Signed, Answer>({
  make,
  handIn,
  ...options
}: SignOnce<Sign, Signed, Answer>) {
  const signed = useRef<{ readonly made: Signed } | undefined>(undefined);
  const mutationFn = useSingleFlight(async (sign: Sign): Promise<Answer> => {
    const before = signed.current;
    const { made } = before ?? { made: await make(sign) };
    signed.current = { made };
    try {
      const answer = await handIn(made, before !== undefined);
      signed.current = undefined;
      return answer;
    } catch (error) {
      const stays = error instanceof UnansweredError || error instanceof ResubmittableError;
      if (!stays) signed.current = undefined;
      throw error;
    }
  });
  return useMutation<Answer, Error, Sign>({ gcTime: 0, mutationFn, ...options });
}
