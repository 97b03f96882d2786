import type { PageFacts } from "@nuc/contract";

/** Who runs the site and what it is, in the words of schema.org; null where no address is known. */
export function landingData({ content, origin }: PageFacts): object | undefined {
  if (origin === null) return undefined;
  const home = `${origin}/`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${home}#organization`,
        name: "NUC",
        url: home,
        logo: `${origin}/mark.svg`,
        ...(content.social.links.length > 0 && {
          sameAs: content.social.links.map(({ href }) => href),
        }),
      },
      {
        "@type": "WebSite",
        "@id": `${home}#website`,
        name: "NUC",
        url: home,
        description: content.home.lead,
        inLanguage: "en",
        publisher: { "@id": `${home}#organization` },
      },
      ...filmData(content.video.film, origin),
    ],
  };
}

function filmData(film: PageFacts["content"]["video"]["film"], origin: string): object[] {
  if (film === null) return [];
  return [
    {
      "@type": "VideoObject",
      name: film.title,
      description: film.text || film.title,
      thumbnailUrl: `${origin}${film.poster}`,
      contentUrl: `${origin}${film.src}`,
    },
  ];
}
