import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import type { ButtonSize, ButtonVariant } from "../classes/button-class.ts";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { useToast } from "../feedback/toasts.tsx";

/** Milliseconds for which the tick replaces the copy icon. */
const tickTime = 2000;

export interface CopyButtonProps {
  readonly value: string;
  /** What is copied, for the button's name: "address" makes "Copy address". */
  readonly what: string;
  /** The toast; by default "Copied." */
  readonly toast?: string | undefined;
  /** What the toast is about, where it takes the place of another one; see `ToastApi`. */
  readonly topic?: string | undefined;
  /** Called once it is in the clipboard. */
  readonly onCopied?: (() => void) | undefined;
  /** A round icon, or a pill that says "Copy". */
  readonly look?: "icon" | "small-icon" | "button" | undefined;
  /** Of the pill; secondary and 44 px high where not given. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}

/** Copies a text, shows a tick for two seconds and says so in a toast. */
export function CopyButton({
  value,
  what,
  toast = "Copied.",
  topic,
  onCopied,
  look = "icon",
  variant = "secondary",
  size = "medium",
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const toasts = useToast();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), tickTime);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      onCopied?.();
      toasts.success(toast, topic);
    } catch {
      toasts.warning(`The browser did not allow copying. Select the ${what} and copy it by hand.`);
    }
  };
  const icon = copied ? (
    <Check className="size-5" strokeWidth={1.75} />
  ) : (
    <Copy className="size-5" strokeWidth={1.75} />
  );
  if (look === "button") {
    return (
      <Button
        variant={variant}
        size={size}
        icon={icon}
        onClick={() => void copy()}
        aria-label={`Copy ${what}`}
      >
        Copy
      </Button>
    );
  }
  return (
    <IconButton
      size={look === "small-icon" ? "small" : "medium"}
      label={`Copy ${what}`}
      icon={icon}
      onClick={() => void copy()}
    />
  );
}
