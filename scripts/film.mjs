/**
 * Makes the film of the landing page: `node scripts/film.mjs`. The system's Chromium draws the scenes of scripts/film
 * and encodes them. Film, poster and captions go to apps/web/public/film, the picture of shared links goes beside it;
 * all are committed, so that no build needs a browser. `node scripts/film.mjs 2,9.5` makes only still pictures of those
 * seconds, in .cache/film.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { root } from "./process.mjs";
import { chromiumArgs, requireChromium } from "./setup/chromium.mjs";

const stills = process.argv[2];
const folder = join(root, stills === undefined ? "apps/web/public/film" : ".cache/film");
/** Minutes after which the browser is given up. */
const patience = 5;

const require = createRequire(import.meta.url);
/** @param {string} name */
const fontFile = (name) =>
  join(
    dirname(require.resolve(`@fontsource-variable/${name}/package.json`)),
    `files/${name}-latin-wght-normal.woff2`,
  );

/** What the page may ask for. */
const served = {
  "/": fileURLToPath(new URL("film/page.html", import.meta.url)),
  "/mediabunny.mjs": join(dirname(require.resolve("mediabunny")), "mediabunny.min.mjs"),
  "/sans.woff2": fontFile("hanken-grotesk"),
  "/mono.woff2": fontFile("geist-mono"),
  ...Object.fromEntries(
    ["page", "scenes", "transfer-scenes", "captions", "say", "coin", "ink"].map((name) => [
      `/film/${name}.mjs`,
      fileURLToPath(new URL(`film/${name}.mjs`, import.meta.url)),
    ]),
  ),
};
const types = { html: "text/html", mjs: "text/javascript", woff2: "font/woff2" };

/** @param {import("node:http").IncomingMessage} request */
async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(/** @type {Buffer} */ (chunk));
  return Buffer.concat(chunks);
}

/** @type {(why?: string) => void} */
let end = () => {};
/** @type {Promise<void>} */
const finished = new Promise((resolve, reject) => {
  end = (why) => (why === undefined ? resolve() : reject(new Error(why)));
});

/** @param {string} name @param {Buffer} body */
function take(name, body) {
  if (name === "done") return end();
  if (name === "failed") return end(body.toString());
  const isShared = name === "share.png" && stills === undefined;
  writeFileSync(isShared ? join(folder, "..", name) : join(folder, name), body);
  console.log(`${name}: ${Math.round(body.length / 1000)} KB`);
}

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://localhost").pathname;
  if (request.method === "POST" && /^\/made\/[\w.-]+$/.test(path)) {
    void bodyOf(request).then((body) => {
      take(path.slice("/made/".length), body);
      response.end();
    });
    return;
  }
  const file = Object.entries(served).find(([name]) => name === path)?.[1];
  if (file === undefined) return void response.writeHead(404).end();
  const type = Object.entries(types).find(([ending]) => file.endsWith(`.${ending}`))?.[1];
  response.writeHead(200, { "Content-Type": type }).end(readFileSync(file));
});

mkdirSync(folder, { recursive: true });
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = /** @type {import("node:net").AddressInfo} */ (server.address());
const profile = mkdtempSync(join(tmpdir(), "nuc-film-"));
const url = `http://127.0.0.1:${address.port}/${stills === undefined ? "" : `?still=${stills}`}`;
const args = [
  "--headless",
  ...chromiumArgs,
  `--user-data-dir=${profile}`,
  "--remote-debugging-port=0",
  url,
];
const browser = spawn(await requireChromium(), args, { stdio: "ignore" });
const timer = setTimeout(
  () => end(`Chromium did not finish in ${patience} minutes.`),
  patience * 60_000,
);
try {
  await finished;
} finally {
  clearTimeout(timer);
  browser.kill();
  await once(browser, "exit");
  server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
