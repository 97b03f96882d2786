import { EllipsisVertical, Expand, LockOpen, MonitorUp } from "lucide-react";
import { useState } from "react";
import { useKiosk } from "../../../session/storage/kiosk.ts";
import { iconButtonClass } from "../../../ui/buttons/icon-button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Menu } from "../../../ui/popups/menu.tsx";
import { openDisplay } from "../display/open-display.ts";
import { KioskDialog } from "../kiosk/kiosk-dialog.tsx";
import { largeIcon } from "./large-icon.ts";

/** What a till is set up with. */
export function TillMenu() {
  const [asking, setAsking] = useState(false);
  const isKiosk = useKiosk() !== null;
  const items = [
    {
      label: "Customer display",
      icon: <MonitorUp strokeWidth={1.75} />,
      onSelect: openDisplay,
    },
    {
      id: "kiosk",
      label: isKiosk ? "Leave kiosk mode" : "Kiosk mode",
      icon: isKiosk ? <LockOpen strokeWidth={1.75} /> : <Expand strokeWidth={1.75} />,
      onSelect: () => setAsking(true),
    },
  ];
  return (
    <>
      <Menu
        button={{
          "aria-label": "Menu of the till",
          className: classNames(iconButtonClass(), largeIcon),
          children: <EllipsisVertical strokeWidth={1.75} aria-hidden="true" />,
        }}
        items={items}
      />
      <KioskDialog open={asking} onOpenChange={setAsking} />
    </>
  );
}
