import { SunMoon } from "lucide-react";
import { IconButton } from "../buttons/icon-button.tsx";
import { classNames } from "../classes/class-names.ts";

/** Changes between light and dark. The first-paint script listens for `data-theme-toggle`, so this needs no handler. */
export function ThemeToggle({ className }: { readonly className?: string }) {
  return (
    <IconButton
      data-theme-toggle
      className={classNames("noscript:hidden", className)}
      label="Switch between light and dark"
      icon={<SunMoon strokeWidth={1.75} />}
    />
  );
}
