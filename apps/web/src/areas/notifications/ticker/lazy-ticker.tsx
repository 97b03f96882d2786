import { useQuery } from "@tanstack/react-query";
import { headerQuery } from "../../../session/notifications/header-query.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";
import { LazyPart } from "../../../ui/loading/lazy-part.tsx";
import { useLazyPart } from "../../../ui/loading/use-lazy-part.ts";

const load = async () => (await importWithRetry(() => import("./header-ticker.tsx"))).HeaderTicker;

/** The place of the ticker in the header: its code is fetched when there is something to run. */
export function LazyTicker() {
  const { data: notices = [] } = useQuery(headerQuery(useSession()?.user?.username));
  const Ticker = useLazyPart(notices.length > 0, load);
  return <LazyPart of={Ticker} props={{ notices }} />;
}
