import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type BuildOptions, defineConfig } from "vite";
import { chunkGroups } from "./build/chunks.ts";
import { commonPasswords } from "./build/common-passwords.ts";
import { criticalFirst } from "./build/critical-first.ts";
import { fetchAhead } from "./build/fetch-ahead.ts";
import { firstPaintScript } from "./build/first-paint.ts";
import { lightEndpoints } from "./build/light-endpoints.ts";
import { toastLook } from "./build/toast-look.ts";
import { twoPages } from "./build/pages.ts";
import { precompress } from "./build/precompress.ts";
import { productionRouter } from "./build/production-router.ts";
import { ownBundle } from "./build/own-bundle.ts";
import { preloadFont } from "./build/preload-font.ts";
import { prerenderPages } from "./build/prerender.ts";
import { pushWorker } from "./build/push-worker.ts";
import { serverRenderer } from "./build/server-renderer.ts";

const server = process.env["SERVER_URL"] ?? "http://127.0.0.1:3000";
const proxy = {
  "/api": { target: server, ws: true },
  "/dev": { target: server },
  "/healthz": { target: server },
  "/terms/": { target: server },
};

/** What holds for each bundle: the site's, the console's and the payment page's. */
const eachBundle: BuildOptions = {
  target: "es2022",
  // What Tailwind itself asks for: with older ones every colour would be written three times.
  cssTarget: ["chrome111", "firefox128", "safari16.4"],
  // The page policy forbids data: scripts and fonts; small files stay files.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // What a late part needs is fetched by the part itself. A browser remembers a file that it could not fetch ahead, and
    // the part that needs it would stay broken once the network is back.
    resolveDependencies: (_file, needed, { hostType }) => (hostType === "js" ? [] : needed),
  },
};

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  appType: "mpa",
  plugins: [
    react(),
    tailwindcss(),
    lightEndpoints(),
    productionRouter(),
    commonPasswords(),
    toastLook(),
    twoPages(),
    firstPaintScript(),
    pushWorker(),
    prerenderPages(),
    fetchAhead(),
    criticalFirst(),
    preloadFont("hanken-grotesk-latin-wght-normal"),
    ownBundle("staff", eachBundle),
    ownBundle("checkout", eachBundle),
    precompress(),
    serverRenderer(),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    ...eachBundle,
    rolldownOptions: {
      input: {
        landing: fileURLToPath(new URL("index.html", import.meta.url)),
        team: fileURLToPath(new URL("team.html", import.meta.url)),
        notFound: fileURLToPath(new URL("404.html", import.meta.url)),
        app: fileURLToPath(new URL("app.html", import.meta.url)),
      },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
});
