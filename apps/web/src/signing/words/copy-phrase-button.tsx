import { WALLET_MESSAGES } from "@nuc/contract";
import { CopyButton } from "../../ui/values/copy-button.tsx";
import { forgetCopied } from "./forget-copied.ts";

/** A message about the words replaces the one before. */
export const phraseTopic = "secret phrase";

/** Copies the words; a minute later the clipboard is emptied. */
export function CopyPhraseButton({ phrase }: { readonly phrase: string }) {
  return (
    <CopyButton
      value={phrase}
      what="secret phrase"
      look="button"
      size="large"
      toast={WALLET_MESSAGES.phrase.copied}
      topic={phraseTopic}
      onCopied={() => forgetCopied(phrase)}
    />
  );
}
