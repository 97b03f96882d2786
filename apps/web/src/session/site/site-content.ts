import { type FooterContent, getContent, type SocialContent } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";

/** Milliseconds until what the public pages show is asked for again: staff seldom change it. */
const fresh = 300_000;

export const footerQuery = queryOptions({
  queryKey: ["content", "footer"],
  queryFn: ({ signal }) => callData(getContent.footer, { signal }),
  staleTime: fresh,
});

export const socialQuery = queryOptions({
  queryKey: ["content", "social"],
  queryFn: ({ signal }) => callData(getContent.social, { signal }),
  staleTime: fresh,
});

export const teamQuery = queryOptions({
  queryKey: ["content", "team"],
  queryFn: ({ signal }) => callData(getContent.team, { signal }),
  staleTime: fresh,
});

/** The footer until its content has come, and where it cannot be had. */
export const plainFooter: FooterContent = {
  slogan: "",
  registryCode: "",
  walletLicence: "",
  exchangeLicence: "",
  copyrightYear: 2022,
};
export const noLinks: SocialContent = { links: [], stores: [] };

/** Where else the operator is found, as the head of the page says: under maintenance no call answers. */
export function socialLinksOfPage(): SocialContent["links"] {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="me"]');
  return [...links].map(({ title: label, href }) => ({ label, href }));
}

/** The operator's address for questions, from the same place; null where none is published. */
export function supportEmailOfPage(): string | null {
  return document.head.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? null;
}
