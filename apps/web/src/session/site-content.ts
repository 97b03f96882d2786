import type { ContentKind, ContentOf, FooterContent, SocialContent } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { answerOf, api, dataOf } from "./api.ts";
import { stored } from "./stored.ts";

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

/** Keeps where else the operator is found: under maintenance no call would tell. */
export function rememberSocialLinks(links: SocialContent["links"]): void {
  stored.write("socialLinks", JSON.stringify(links));
}

/** The links that were kept last; none where nothing, or nothing readable, is kept. */
export function rememberedSocialLinks(): SocialContent["links"] {
  try {
    const links = JSON.parse(stored.read("socialLinks") ?? "[]") as SocialContent["links"];
    return links.filter(({ label, href }) => label !== "" && href.startsWith("https://"));
  } catch {
    return [];
  }
}
