import { useQuery } from "@tanstack/react-query";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";
import { LazyPart } from "../../ui/loading/lazy-part.tsx";
import { useLazyPart } from "../../ui/loading/use-lazy-part.ts";
import { maintenanceQuery } from "./maintenance.ts";
import { usePlanned } from "./planned.ts";

const load = async () => (await importWithRetry(() => import("./planned-line.tsx"))).PlannedLine;

/** The place of the line about planned maintenance: its code is fetched when there is some. */
export function LazyPlanned() {
  const known = usePlanned();
  const { data: status } = useQuery({ ...maintenanceQuery, enabled: false });
  // Where the site is closed, its page says so.
  const planned = status === "true" ? null : known;
  const Line = useLazyPart(planned !== null, load);
  return <LazyPart of={Line} props={{ planned }} />;
}
