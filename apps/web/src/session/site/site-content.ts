import type { ContentKind, ContentOf, FooterContent, SocialContent } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { answerOf, api, dataOf } from "../calls/api.ts";

/** Milliseconds until content is asked for again: staff seldom change it. */
const fresh = 300_000;

/** What the public pages show, one kind at a time. The server filters it by the contract's schema. */
export function contentQuery<Kind extends ContentKind>(kind: Kind) {
  return queryOptions({
    queryKey: ["content", kind] as const,
    queryFn: ({ signal }) =>
      api.get(`/api/content/${kind}`, dataOf(answerOf<ContentOf<Kind>>()), { signal }),
    staleTime: fresh,
  });
}

/** The footer until its content has come, and where it cannot be had. */
export const plainFooter: FooterContent = {
  slogan: "",
  registryCode: "",
  walletLicence: "",
  exchangeLicence: "",
  copyrightYear: 2022,
};
export const noLinks: SocialContent = { links: [], stores: [] };

/** Where else the operator is found, as the head of the page tells it: under maintenance no call would. */
export function socialLinksOfPage(): SocialContent["links"] {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="me"]');
  return [...links].map(({ title: label, href }) => ({ label, href }));
}
