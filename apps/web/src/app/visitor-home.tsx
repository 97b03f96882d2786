import { useEffect, useRef } from "react";
import { Landing } from "../areas/visitor/landing/landing.tsx";
import { startIslands } from "../areas/visitor/landing/islands.ts";

/** The landing page drawn by the application, for a visitor who came to `/` without a page load. */
export function VisitorHome() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current === null ? undefined : startIslands(root.current)), []);
  return (
    <div ref={root} className="contents">
      <Landing />
    </div>
  );
}
