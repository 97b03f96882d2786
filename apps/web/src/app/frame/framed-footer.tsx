import { useQuery } from "@tanstack/react-query";
import { footerQuery, noLinks, plainFooter, socialQuery } from "../../session/site/site-content.ts";
import { LazyNewsletter } from "./lazy-newsletter.tsx";
import { SiteFooter } from "../../areas/visitor/footer/site-footer.tsx";

/** The footer inside the application: its content is asked for, and its newsletter box is fetched late. */
export function FramedFooter({ signedIn }: { readonly signedIn: boolean }) {
  const { data: footer } = useQuery(footerQuery);
  const { data: social } = useQuery(socialQuery);
  return (
    <SiteFooter
      signedIn={signedIn}
      footer={footer ?? plainFooter}
      social={social ?? noLinks}
      newsletter={<LazyNewsletter />}
    />
  );
}
