import { ACCESS_MESSAGES, OTP_LENGTH, STAFF_ACCESS_MESSAGES } from "@nuc/contract";
import { useState } from "react";

function faultOf(code: string, byRecovery: boolean): string | undefined {
  if (code === "") return STAFF_ACCESS_MESSAGES.factor.codeRequired;
  return byRecovery || code.length === OTP_LENGTH ? undefined : ACCESS_MESSAGES.code.sixDigits;
}

/**
 * A code that is typed: six digits, or one of the recovery codes.
 *
 * @param onChange called when another one is typed, so that the message about the last one goes
 */
export function useFactorCode(onChange: () => void) {
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const change = (typed: string): void => {
    setCode(typed);
    setFault(undefined);
    onChange();
  };
  return {
    byRecovery,
    code,
    /** What is wrong with it before it is sent. */
    fault,
    change,
    switchWay: (): void => {
      setByRecovery(!byRecovery);
      change("");
    },
    /** The code to send; undefined where it is not whole, which is then said. */
    take: (): string | undefined => {
      const typed = code.trim();
      const found = faultOf(typed, byRecovery);
      setFault(found);
      return found === undefined ? typed : undefined;
    },
  };
}

export type FactorCode = ReturnType<typeof useFactorCode>;
