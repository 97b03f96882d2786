import { EllipsisVertical, MonitorUp } from "lucide-react";
import { iconButtonClass } from "../../../ui/buttons/icon-button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Menu } from "../../../ui/popups/menu.tsx";
import { openDisplay } from "../display/open-display.ts";
import { largeIcon } from "./large-icon.ts";

/** What a till is set up with. */
export function TillMenu() {
  const items = [
    {
      label: "Customer display",
      icon: <MonitorUp strokeWidth={1.75} />,
      onSelect: openDisplay,
    },
  ];
  return (
    <Menu
      button={{
        "aria-label": "Menu of the till",
        className: classNames(iconButtonClass(), largeIcon),
        children: <EllipsisVertical strokeWidth={1.75} aria-hidden="true" />,
      }}
      items={items}
    />
  );
}
