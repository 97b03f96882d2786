import type { Plugin } from "vite";

/** Preloads the one family that every screen sets its text in; the mono family loads when an address needs it. */
export function preloadFont(fileNameStart: string): Plugin {
  return {
    name: "nuc:preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find(
          (name) => name.includes(fileNameStart) && name.endsWith(".woff2"),
        );
        if (file === undefined) throw new Error(`No font asset starts with ${fileNameStart}`);
        return [
          {
            tag: "link",
            attrs: {
              rel: "preload",
              href: `/${file}`,
              as: "font",
              type: "font/woff2",
              crossorigin: true,
            },
            injectTo: "head",
          },
        ];
      },
    },
  };
}
