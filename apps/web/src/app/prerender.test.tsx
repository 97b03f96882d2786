import type { PageFacts } from "@nuc/contract";
import { productContent, sampleContent } from "@nuc/contract";
import { describe, expect, test } from "vitest";
import {
  renderApp,
  renderLanding,
  renderNotFound,
  renderNotice,
  renderTeam,
} from "./prerender.tsx";

const facts: PageFacts = {
  content: sampleContent,
  rate: { rate: "0.0625", days: [{ date: "2026-01-31", rate: "0.0625" }], sample: false },
  origin: "https://nuc.example",
  product: "nuc",
  supportEmail: null,
};
const notice = { title: "A title", text: "A text.", button: null };
const pages = {
  landing: () => renderLanding(facts),
  team: () => renderTeam(facts),
  "not found": () => renderNotFound(facts),
  notice: () => renderNotice(facts, notice),
  "application without JavaScript": () => renderApp(facts, "/profile"),
  "maintenance without JavaScript": () => renderApp(facts, "/maintenance"),
};

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}
const content = (head: string, selector: string) =>
  parse(head).querySelector(selector)?.getAttribute("content");

describe.each(Object.entries(pages))("the page %s", (_name, render) => {
  test("is the same bytes for the same facts", () => {
    expect(render()).toEqual(render());
  });

  test("has no style attribute, no script and no handler, which the page policy would refuse", () => {
    const { body } = render();
    expect(body).not.toMatch(/\sstyle=|<script|\son[a-z]+="|href="javascript:/i);
  });

  test("has one heading of the first rank and one main part", () => {
    const page = parse(render().body);
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(page.querySelectorAll("main#main")).toHaveLength(1);
  });
});

// covers: 1.screen.10
test("the landing page shows what staff wrote, and the rate", () => {
  const { body } = renderLanding(facts);
  for (const { Goal } of sampleContent.roadmap.records) expect(body).toContain(Goal);
  for (const { title } of sampleContent.benefits.items) expect(body).toContain(title);
  for (const { name } of sampleContent.services.items) expect(body).toContain(name);
  expect(body).toContain(sampleContent.footer.registryCode);
  expect(body).toContain("0.0625");
});

// covers: 1.screen.11
test("what the operator has not written is not there", () => {
  const { body } = renderLanding({ ...facts, content: productContent });
  expect(body).not.toContain("Registry code");
  expect(body).not.toContain("Licence");
});

// covers: 1.screen.6
test("the team's page has every role with its biography", () => {
  const text = parse(renderTeam(facts).body).body.textContent ?? "";
  for (const { role, biography } of sampleContent.team.members) {
    expect(text).toContain(role);
    expect(text).toContain(biography);
  }
});

test("a shared link shows title, description, address and picture", () => {
  const { head } = renderLanding(facts);
  expect(parse(head).title).toBe(`NUC: ${sampleContent.home.headline}`);
  expect(content(head, 'meta[name="description"]')).toBe(sampleContent.home.lead);
  expect(parse(head).querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
    "https://nuc.example/",
  );
  expect(content(head, 'meta[property="og:url"]')).toBe("https://nuc.example/");
  expect(content(head, 'meta[property="og:image"]')).toBe("https://nuc.example/share.png");
  expect(content(head, 'meta[name="robots"]')).toBeUndefined();
});

test("structured data names the site, and no text of staff can end it", () => {
  const home = { ...sampleContent.home, lead: '</script><script>alert("1")</script> & more' };
  const { head } = renderLanding({ ...facts, content: { ...sampleContent, home } });
  const page = parse(head);
  expect(page.scripts).toHaveLength(1);
  const data = JSON.parse(page.scripts[0]?.textContent ?? "") as {
    "@graph": { "@type": string; description?: string }[];
  };
  const site = data["@graph"].find((entry) => entry["@type"] === "WebSite");
  expect(site?.description).toBe(home.lead);
  expect(content(head, 'meta[name="description"]')).toBe(home.lead);
});

test("pages for one person only are left out by search engines", () => {
  for (const { head } of [renderNotFound(facts), renderNotice(facts, notice), renderApp(facts, "")])
    expect(content(head, 'meta[name="robots"]')).toBe("noindex");
  const login = renderApp(facts, "/login");
  expect(content(login.head, 'meta[name="robots"]')).toBeUndefined();
  expect(parse(login.head).title).toBe("Log in · NUC");
});

test("without JavaScript a screen says what it needs, and under maintenance that the site rests", () => {
  const heading = (path: string) =>
    parse(renderApp(facts, path).body).querySelector("noscript h1")?.textContent;
  expect(heading("/login")).toBe("This page needs JavaScript");
  expect(heading("/maintenance")).toBe("Under Maintenance");
});

test("a screen of the application says that it loads, where a script can draw it", () => {
  const loading = parse(renderApp(facts, "/profile").body).querySelector("[role=status]");
  expect(loading?.textContent).toBe("Loading the page");
  expect(loading?.closest(".noscript\\:hidden")).not.toBeNull();
});

test("every screen of the application shows where else the operator is found", () => {
  const links = [{ label: 'Letters "daily"', href: "https://letters.test/nuc?a=1&b=2" }];
  const known = { ...facts, content: { ...sampleContent, social: { links, stores: [] } } };
  for (const path of ["/login", "/maintenance", "/profile"]) {
    const found = parse(renderApp(known, path).head).querySelectorAll('link[rel="me"]');
    expect(
      [...found].map((link) => [link.getAttribute("title"), link.getAttribute("href")]),
    ).toEqual(links.map(({ label, href }) => [label, href]));
  }
});

test("an address for questions is on every screen, also without JavaScript, and only where one is published", () => {
  const published = { ...facts, supportEmail: "help@wallet.test" };
  for (const path of ["/login", "/maintenance"]) {
    expect(content(renderApp(published, path).head, 'meta[name="support"]')).toBe(
      "help@wallet.test",
    );
    expect(content(renderApp(facts, path).head, 'meta[name="support"]')).toBeUndefined();
  }
  const links = (given: PageFacts) =>
    [...(parse(renderApp(given, "/maintenance").body).querySelectorAll("noscript a") ?? [])].map(
      (link) => link.getAttribute("href"),
    );
  const social = sampleContent.social.links.map(({ href }) => href);
  expect(links(published)).toEqual(["mailto:help@wallet.test", ...social]);
  // No page of the site: under maintenance each would lead back here.
  expect(links(facts)).toEqual(social);
});

test("a notice has the button that posts, and only there", () => {
  const button = { label: "Yes", action: "/newsletter/confirm?token=a.b" };
  const form = parse(renderNotice(facts, { ...notice, button }).body).querySelector(
    'form[method="post"]',
  );
  expect(form?.getAttribute("action")).toBe(button.action);
  expect(form?.textContent).toBe("Yes");
});

test("another product than the usual one is named in the head of every page", () => {
  const others = { ...facts, product: "coin" };
  for (const { head } of [renderLanding(others), renderTeam(others), renderApp(others, "/login")])
    expect(content(head, 'meta[name="product"]')).toBe("coin");
  expect(content(renderLanding(facts).head, 'meta[name="product"]')).toBeUndefined();
});

test("the login is sent with its form, whose fields a browser by itself would not send", () => {
  const { body } = renderApp(facts, "/login");
  expect(body).not.toMatch(/\sstyle=|<script|\son[a-z]+="|href="javascript:/i);
  const login = parse(body).querySelector("[data-opening-login]");
  expect(login?.querySelector("h1")?.textContent).toBe("Log in");
  expect(login?.querySelectorAll("form[method=post] input")).toHaveLength(2);
  expect(login?.querySelector("input[name]")).toBeNull();
  expect(
    parse(renderApp(facts, "/register").body).querySelector("[data-opening-login]"),
  ).toBeNull();
});
