import type { Plugin } from "vite";

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;
const firstScript = /<script src="[^"]*first-paint[^"]*"><\/script>/;

/**
 * Names what the first paint waits for before anything else in the head: the two connections that a browser has open
 * by then carry the theme script and the styles; each further one takes a round trip to open.
 */
export function criticalFirst(): Plugin {
  return {
    name: "nuc:critical-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const styles = html.match(stylesheet) ?? [];
        if (styles.length === 0 || !firstScript.test(html))
          throw new Error("A page has no styles, or no theme script");
        return html
          .replaceAll(stylesheet, "")
          .replace(firstScript, (script) => script + styles.join(""));
      },
    },
  };
}
