/** What a build gives the server, without components: each page says what it was made from. */

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** @typedef {import("@nuc/contract").PageFacts} PageFacts */

/**
 * @param {string} name
 * @param {PageFacts} facts
 */
const page = (name, { content, rate, origin }) => ({
  head: `<title>${escaped(content.home.headline)}</title><link rel="canonical" href="${origin}/">`,
  body: `${name} rendered: ${rate.rate}, ${rate.days.length} days, ${content.team.members.length} roles`,
});

/** @param {PageFacts} facts */
export const renderLanding = (facts) => {
  if (facts.content.home.headline === "This cannot be drawn") throw new Error("cannot be drawn");
  return page("landing", facts);
};
/** @param {PageFacts} facts */
export const renderTeam = (facts) => page("team", facts);
/** @param {PageFacts} facts */
export const renderNotFound = (facts) => page("not found", facts);
/**
 * @param {PageFacts} facts
 * @param {string} path
 */
export const renderApp = (facts, path) => page(`application at ${path}`, facts);
/** @param {PageFacts} facts */
export const renderStaff = (facts) => page("console", facts);
/** @param {PageFacts} facts */
export const renderCheckout = (facts) => page("payment page", facts);
/**
 * @param {PageFacts} _facts
 * @param {import("@nuc/contract").Notice} notice
 */
export const renderNotice = (_facts, { title, text, button }) => ({
  head: `<title>${escaped(title)}</title>`,
  body: `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${
    button === null
      ? ""
      : `<form method="post" action="${button.action}"><button>${escaped(button.label)}</button></form>`
  }`,
});
/** @param {string} path */
export const isAppPath = (path) =>
  ["/", "/team", "/login", "/wallet"].includes(path) || path.startsWith("/explorer/");
export const publicPaths = ["/", "/team", "/login"];
export const ownAppPages = ["/login"];
