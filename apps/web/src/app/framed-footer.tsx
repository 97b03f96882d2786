import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { startIslands } from "../areas/visitor/landing/islands.ts";
import { contentQuery, noLinks, plainFooter } from "../session/site-content.ts";
import { SiteFooter } from "./site-footer.tsx";

/** The footer inside the application: its content is asked for, and its newsletter box comes to life as on the landing page. */
export function FramedFooter({ signedIn }: { readonly signedIn: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  const { data: footer } = useQuery(contentQuery("footer"));
  const { data: social } = useQuery(contentQuery("social"));
  useEffect(() => (root.current === null ? undefined : startIslands(root.current)), []);
  return (
    <div ref={root}>
      <SiteFooter signedIn={signedIn} footer={footer ?? plainFooter} social={social ?? noLinks} />
    </div>
  );
}
