import type { LandingContent } from "../content.ts";
import { productBenefits, productServices } from "./product-offer.ts";

/**
 * What the pages say before staff have written anything: true of the product wherever it runs, and silent about the
 * operator, whom only the operator knows.
 */
export const productContent: LandingContent = {
  home: {
    headline: "Digital coins, in plain words.",
    lead: "NUC is a coin you keep in a wallet that only you can open. Send it in one block, see every step before it happens, and check the whole record yourself.",
    promises: ["Your key stays on your device", "Fees shown first", "Every block public"],
  },
  about: {
    title: "A coin that explains itself",
    lead: "We think that money people hold themselves should be as easy to read as a receipt.",
    paragraphs: [
      "Your wallet is twelve words that your own device makes. It signs each transfer by itself, so the words never reach us: we cannot spend your coins, lose them or hand them to anyone.",
      "Every transfer is in a block, with its number, its time and its fee. The explorer shows them all, to everybody, without an account.",
      "No promise of riches and no jargon. You see what leaves, what arrives, what it costs and what is left, and nothing moves until you say so.",
    ],
  },
  benefits: productBenefits,
  services: productServices,
  roadmap: { records: [] },
  team: { title: "Team", lead: "", members: [] },
  video: {
    film: {
      title: "NUC in forty seconds",
      text: "How a wallet is made, how coins are sent, and who can check it.",
      src: "/film/nuc.webm",
      poster: "/film/poster.webp",
      captions: "/film/captions.vtt",
    },
  },
  footer: {
    slogan: "A digital coin for everyday use.",
    registryCode: "",
    walletLicence: "",
    exchangeLicence: "",
    copyrightYear: 2022,
  },
  social: { links: [], stores: [] },
};
