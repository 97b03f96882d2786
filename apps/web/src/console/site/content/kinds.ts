import {
  BENEFIT_FIGURES,
  ROADMAP_STATUSES,
  SERVICE_ICONS,
  type StaffContentKind,
} from "@nuc/contract";
import type { FieldSpec, KindSpec, ListSpec } from "./field-specs.ts";
import { membershipKinds } from "./membership-kinds.ts";

const title: FieldSpec = { type: "line", name: "title", label: "Title" };
const lead: FieldSpec = { type: "paragraph", name: "lead", label: "Lead", optional: true };
const link = (name: string, label: string, one: string, most: number): ListSpec => ({
  type: "list",
  name,
  label,
  one,
  most,
  fields: [
    { type: "line", name: "label", label: "Name" },
    { type: "line", name: "href", label: "Address", hint: "Begins with https://" },
  ],
  empty: { label: "", href: "" },
});
const texts = (name: string, label: string, one: string, most: number): ListSpec => ({
  type: "list",
  name,
  label,
  one,
  most,
  fields: [{ type: most > 6 ? "paragraph" : "line", name: "text", label: one }],
  empty: { text: "" },
  form: "texts",
});

/** What each kind of content is called, where it is shown, and what is in it. */
export const kinds: Readonly<Record<StaffContentKind, KindSpec>> = {
  home: {
    label: "Home",
    shown: "First screen of the landing page",
    fields: [
      { type: "line", name: "headline", label: "Headline" },
      { type: "paragraph", name: "lead", label: "Lead" },
      texts("promises", "Promises", "Promise", 6),
    ],
  },
  about: {
    label: "About us",
    shown: "Landing page",
    fields: [title, lead, texts("paragraphs", "Paragraphs", "Paragraph", 12)],
  },
  benefits: {
    label: "Benefits",
    shown: "Landing page",
    fields: [
      title,
      lead,
      {
        type: "list",
        name: "items",
        label: "Benefits",
        one: "Benefit",
        most: 60,
        fields: [
          { type: "line", name: "title", label: "Title" },
          { type: "paragraph", name: "text", label: "Text" },
          { type: "choice", name: "figure", label: "Drawing", options: BENEFIT_FIGURES },
        ],
        empty: { title: "", text: "", figure: "none" },
      },
    ],
  },
  services: {
    label: "Services",
    shown: "Landing page",
    fields: [
      title,
      lead,
      {
        type: "list",
        name: "items",
        label: "Services",
        one: "Service",
        most: 60,
        fields: [
          { type: "line", name: "name", label: "Name" },
          { type: "paragraph", name: "text", label: "Text" },
          { type: "choice", name: "icon", label: "Icon", options: SERVICE_ICONS },
          { type: "choice", name: "available", label: "Available", options: ["now", "soon"] },
          {
            type: "line",
            name: "href",
            label: "Leads to",
            hint: "A path of this site, such as /explorer",
            shownIf: { name: "available", is: "now" },
          },
        ],
        empty: { name: "", text: "", icon: "wallet", available: "soon", href: "" },
      },
    ],
  },
  roadmap: {
    label: "Roadmap",
    shown: "Landing page",
    fields: [
      {
        type: "list",
        name: "records",
        label: "Goals",
        one: "Goal",
        most: 200,
        fields: [
          { type: "line", name: "Goal", label: "Goal" },
          { type: "paragraph", name: "Description", label: "Description", optional: true },
          { type: "date", name: "Due date", label: "Due date" },
          { type: "choice", name: "Status", label: "Status", options: ROADMAP_STATUSES },
        ],
        empty: { Goal: "", Description: "", "Due date": "", Status: "Planning" },
      },
    ],
  },
  team: {
    label: "Team",
    shown: "Landing page and /team",
    fields: [
      title,
      lead,
      {
        type: "list",
        name: "members",
        label: "Members",
        one: "Member",
        most: 60,
        fields: [
          { type: "line", name: "name", label: "Name", optional: true },
          { type: "line", name: "role", label: "Role" },
          { type: "picture", name: "picture", label: "Picture", optional: true },
          { type: "paragraph", name: "biography", label: "Biography" },
        ],
        empty: { name: "", role: "", picture: "", biography: "" },
      },
    ],
  },
  video: {
    label: "Video",
    shown: "Behind “See how it works”",
    fields: [
      {
        type: "list",
        name: "film",
        label: "Film",
        one: "Film",
        most: 1,
        fields: [
          { type: "line", name: "title", label: "Title" },
          { type: "paragraph", name: "text", label: "Text", optional: true },
          { type: "line", name: "src", label: "File", hint: "A path of this site" },
          { type: "line", name: "poster", label: "Poster", hint: "A path of this site" },
          { type: "line", name: "captions", label: "Captions", hint: "A WebVTT file of this site" },
        ],
        empty: { title: "", text: "", src: "", poster: "", captions: "" },
        form: "single",
      },
    ],
  },
  footer: {
    label: "Footer",
    shown: "Every page",
    fields: [
      { type: "line", name: "slogan", label: "Slogan", optional: true },
      { type: "line", name: "registryCode", label: "Registry code", optional: true },
      { type: "line", name: "walletLicence", label: "Wallet licence", optional: true },
      { type: "line", name: "exchangeLicence", label: "Exchange licence", optional: true },
      { type: "number", name: "copyrightYear", label: "Copyright year" },
    ],
  },
  social: {
    label: "Social and stores",
    shown: "Footer and maintenance page",
    fields: [link("links", "Social links", "Link", 12), link("stores", "App stores", "Store", 4)],
  },
  ...membershipKinds,
  "email-messages": {
    label: "Miner emails",
    shown: "Sentences of the miner's mail form",
    fields: [
      {
        type: "list",
        name: "messages",
        label: "Sentences",
        one: "Sentence",
        most: 60,
        fields: [
          { type: "line", name: "text", label: "Sentence" },
          { type: "line", name: "category", label: "Category" },
          { type: "line", name: "usedBy", label: "Used by" },
        ],
        empty: { text: "", category: "wallet_registration_process", usedBy: "FRONT_END" },
      },
    ],
  },
};

/** What one entry of a list is called in it: its first field that says something. */
export function titleOf(list: ListSpec, item: Readonly<Record<string, unknown>>): string {
  const said = list.fields.map(({ name }) => item[name]).find((text) => text && text !== "");
  return typeof said === "string" && said !== "" ? said : `New ${list.one.toLowerCase()}`;
}
