import { useQuery } from "@tanstack/react-query";
import { importAgain } from "../../ui/loading/import-again.ts";
import { LatePart } from "../../ui/loading/late-part.tsx";
import { useLatePart } from "../../ui/loading/use-late-part.ts";
import { maintenanceQuery } from "./maintenance.ts";
import { usePlanned } from "./planned.ts";

const load = async () => (await importAgain(() => import("./planned-line.tsx"))).PlannedLine;

/** The place of the line about planned maintenance: its code is fetched when there is some. */
export function LatePlanned() {
  const known = usePlanned();
  const { data: status } = useQuery({ ...maintenanceQuery, enabled: false });
  // Where the site is closed, its page says so.
  const planned = status === "true" ? null : known;
  const Line = useLatePart(planned !== null, load);
  return <LatePart of={Line} props={{ planned }} />;
}
