import { useQuery } from "@tanstack/react-query";
import { contentQuery, noLinks, plainFooter } from "../../session/site/site-content.ts";
import { LateNewsletter } from "./late-newsletter.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** The footer inside the application: its content is asked for, and its newsletter box is fetched late. */
export function FramedFooter({ signedIn }: { readonly signedIn: boolean }) {
  const { data: footer } = useQuery(contentQuery("footer"));
  const { data: social } = useQuery(contentQuery("social"));
  return (
    <SiteFooter
      signedIn={signedIn}
      footer={footer ?? plainFooter}
      social={social ?? noLinks}
      newsletter={<LateNewsletter />}
    />
  );
}
