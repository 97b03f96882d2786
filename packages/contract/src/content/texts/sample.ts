import type { LandingContent } from "../content.ts";
import { productContent } from "./product.ts";
import { sampleRoadmap } from "./sample-roadmap.ts";
import { sampleTeam } from "./sample-team.ts";

/** Content to try the product with: an operator that does not exist, marked as a sample where it could be taken for one. */
export const sampleContent: LandingContent = {
  ...productContent,
  // Its goals ahead are counted from the day on which the program starts.
  roadmap: sampleRoadmap(new Date()),
  team: sampleTeam,
  social: {
    links: [{ label: "News (sample)", href: "https://social.example/nuc-sample" }],
    stores: [{ label: "App store (sample)", href: "https://store.example/nuc-sample" }],
  },
  footer: {
    ...productContent.footer,
    registryCode: "00000000 (sample)",
    walletLicence: "WALLET-000 (sample)",
    exchangeLicence: "FIAT-000 (sample)",
  },
};
