import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { takeRequestedPage } from "../../session/storage/requested-page.ts";
import { areTermsPending, useSession } from "../../session/storage/session-store.ts";
import { useToast } from "../../ui/feedback/toasts.tsx";

/** Pages that show what home shows. */
const homes: ReadonlySet<string> = new Set(["/", "/wallet-listing"]);

/** Whoever was sent to log in first is offered the page that they asked for: a login itself ends at home. */
export function RequestedPageOffer() {
  const { info } = useToast();
  const navigate = useNavigate();
  const session = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (session === null || pathname !== "/" || areTermsPending()) return;
    const asked = takeRequestedPage();
    if (asked === undefined || homes.has(asked)) return;
    info("Go on to the page you opened before you logged in?", undefined, {
      label: "Open it",
      run: () => void navigate(asked),
    });
  }, [info, navigate, pathname, session]);
  return null;
}
