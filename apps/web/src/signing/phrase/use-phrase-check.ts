import { useState } from "react";
import { useAttempt } from "../once/use-attempt.ts";
import { belongsTo } from "./belongs-to.ts";
import { useWordBoxes } from "./use-word-boxes.ts";

export interface PhraseCheck {
  /** Whose phrase it must be. */
  readonly walletAddress: string;
  /** The message for another wallet's phrase, and when the words cannot be checked at all. */
  readonly messages: { readonly notOfThisWallet: string; readonly failed: string };
  /** Called with a phrase that derives the address. It may be kept nowhere. */
  readonly onPhrase: (phrase: string) => void;
}

/** Twelve boxes and whether their content is the phrase of one wallet; the words stay on this device. */
export function usePhraseCheck({ walletAddress, messages, onPhrase }: PhraseCheck) {
  const [mismatch, setMismatch] = useState<string>();
  const attempt = useAttempt();
  const words = useWordBoxes(() => {
    setMismatch(undefined);
    attempt.forget();
  });
  const { phrase } = words;
  const isOwn = async (): Promise<boolean> => {
    const own = await belongsTo(phrase, walletAddress);
    if (own) return true;
    setMismatch(messages.notOfThisWallet);
    await words.markUnknown();
    return false;
  };
  const check = (): void => {
    setMismatch(undefined);
    void attempt.run(isOwn, (own) => own && onPhrase(phrase));
  };
  const failed = attempt.error === undefined ? undefined : messages.failed;
  return { words, fault: words.fault ?? failed ?? mismatch, check, checking: attempt.busy };
}
