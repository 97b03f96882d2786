import { useQuery } from "@tanstack/react-query";
import { headerQuery } from "../../../session/notifications/header-query.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { importAgain } from "../../../ui/loading/import-again.ts";
import { LatePart } from "../../../ui/loading/late-part.tsx";
import { useLatePart } from "../../../ui/loading/use-late-part.ts";

const load = async () => (await importAgain(() => import("./header-ticker.tsx"))).HeaderTicker;

/** The place of the ticker in the header: its code is fetched when there is something to run. */
export function LateTicker() {
  const { data: notices = [] } = useQuery(headerQuery(useSession()?.user?.username));
  const Ticker = useLatePart(notices.length > 0, load);
  return <LatePart of={Ticker} props={{ notices }} />;
}
