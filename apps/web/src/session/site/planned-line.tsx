import type { PlannedMaintenance } from "@nuc/contract";
import { useEffect, useRef } from "react";
import { createPlannedBanner, type PlannedBanner } from "../../ui/planned/planned-banner.ts";
import { plannedParts } from "./planned-parts.ts";
import { serverNow } from "../../ui/time/server-clock.ts";

/** Says that the site will be closed. */
export function PlannedLine({ planned }: { readonly planned: PlannedMaintenance | null }) {
  const host = useRef<HTMLDivElement>(null);
  const banner = useRef<PlannedBanner>(undefined);
  useEffect(() => {
    if (host.current === null) return undefined;
    const created = createPlannedBanner(
      host.current,
      plannedParts(() => serverNow()),
    );
    banner.current = created;
    return () => created.stop();
  }, []);
  useEffect(() => {
    banner.current?.show(planned);
  }, [planned]);
  return <div ref={host} />;
}
