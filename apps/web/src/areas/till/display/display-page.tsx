import { useSearchParams } from "react-router";
import { Maximize } from "lucide-react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ThemeToggle } from "../../../ui/layout/theme-toggle.tsx";
import { canEnterFullScreen, enterFullScreen, useIsFullScreen } from "../window/full-screen.ts";
import { useWakeLock } from "../window/use-wake-lock.ts";
import { useTillOf } from "./follow-till.ts";
import { ShownBillPart } from "./shown-bill.tsx";
import { Big, Prompt } from "./shown-words.tsx";
import type { Shown } from "./shown.ts";

/** What the customer reads on a screen of its own: the bill, what to do, and that it is paid. */
export function DisplayPage() {
  const [query] = useSearchParams();
  const shown = useTillOf(query.get("till"));
  useWakeLock();
  return (
    <main
      id="main"
      className="relative grid min-h-dvh grid-rows-[minmax(0,1fr)] bg-bg text-[clamp(1.125rem,1rem+0.9vw,2rem)]"
    >
      <h1 className="sr-only">Customer display</h1>
      {shown === undefined ? <Big text="This till is closed." /> : <Screen shown={shown} />}
      <Corner />
    </main>
  );
}

function Screen({ shown }: { readonly shown: Shown }) {
  switch (shown.kind) {
    case "welcome":
      return <Big mark text="Welcome" />;
    case "over":
      return <Big text="Nothing was paid." />;
    case "paid":
      return <Big paid={shown.total} text="Thank you!" />;
    default:
      return (
        <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] landscape:h-dvh landscape:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] landscape:grid-rows-1 portrait:h-dvh">
          <ShownBillPart bill={shown.bill} />
          <Prompt shown={shown} />
        </div>
      );
  }
}

/** Gone once the display fills the screen. */
function Corner() {
  const fills = useIsFullScreen();
  if (fills) return null;
  return (
    <div className="absolute top-3 right-3 flex items-center gap-1">
      {canEnterFullScreen() && (
        <Button
          variant="quiet"
          icon={<Maximize className="size-5" strokeWidth={1.75} />}
          onClick={() => void enterFullScreen()}
        >
          Full screen
        </Button>
      )}
      <ThemeToggle className="size-[48px]" />
    </div>
  );
}
