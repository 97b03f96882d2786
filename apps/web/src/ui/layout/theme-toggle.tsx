import { SunMoon } from "lucide-react";
import { IconButton } from "../buttons/icon-button.tsx";

/** Changes between light and dark. The first-paint script listens for `data-theme-toggle`, so this needs no handler. */
export function ThemeToggle() {
  return (
    <IconButton
      data-theme-toggle
      className="noscript:hidden"
      label="Switch between light and dark"
      icon={<SunMoon strokeWidth={1.75} />}
    />
  );
}
