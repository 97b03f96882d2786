import { getLandingContent, productContent } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { followDialogs } from "../../areas/visitor/dialogs/follow-dialogs.ts";
import { startIslands } from "../../areas/visitor/islands/start-islands.ts";
import { Landing } from "../../areas/visitor/landing/landing.tsx";
import type { LandingProps } from "../../areas/visitor/landing/landing.tsx";
import { callData } from "../../session/calls/call.ts";

/** The landing page drawn by the application, for a visitor who came to `/` without a page load. */
export function VisitorHome() {
  const { data, isPending } = useQuery({
    queryKey: ["content", "landing"],
    queryFn: ({ signal }) => callData(getLandingContent, { signal }),
  });
  if (isPending) return <main id="main" className="min-h-dvh flex-1" />;
  return <LivingLanding {...(data ?? { content: productContent, rate: null })} />;
}

/** Islands are started once the page is there, and work on elements that React leaves alone. */
function LivingLanding(page: LandingProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current === null) return undefined;
    const stops = [startIslands(root.current), followDialogs(root.current)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <div ref={root} className="contents">
      <Landing {...page} />
    </div>
  );
}
