import { Button, type ButtonProps } from "../../ui/buttons/button.tsx";
import { Key } from "./key.tsx";
import { useShortcut } from "./use-shortcut.ts";

interface KeyButtonProps extends Omit<ButtonProps, "size" | "onClick"> {
  /** The key that does the same; left out for none. */
  readonly shortcut?: string | undefined;
  readonly onClick: () => void;
}

/** A button of the console: lower than a customer's, with its key on it where there is a keyboard. */
export function KeyButton({ shortcut, onClick, className, children, ...rest }: KeyButtonProps) {
  useShortcut(shortcut ?? "", shortcut === undefined || rest.busy ? undefined : onClick);
  return (
    <Button
      variant="secondary"
      {...rest}
      size="small"
      className={`rounded-1! max-md:min-h-11 ${className ?? ""}`}
      aria-keyshortcuts={shortcut?.toUpperCase()}
      onClick={onClick}
    >
      {children}
      {shortcut !== undefined && <Key>{shortcut.toUpperCase()}</Key>}
    </Button>
  );
}
