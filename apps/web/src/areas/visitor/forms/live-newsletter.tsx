import { useEffect, useRef } from "react";
import { startIslands } from "../islands/start-islands.ts";
import { Newsletter } from "./newsletter.tsx";

/** The newsletter box drawn by the application; it comes to life as on the prerendered pages. */
export function LiveNewsletter() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current === null ? undefined : startIslands(root.current)), []);
  return (
    <div ref={root}>
      <Newsletter />
    </div>
  );
}
