/** Makes the film of the landing page; how, and where its results go, is in the README beside this. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { root } from "../../scripts/setup/process.mjs";
import { chromiumArgs, requireChromium } from "../../scripts/chromium.ts";

const stills = process.argv[2];
const folder = join(root, stills === undefined ? "apps/web/public/film" : ".cache/film");
/** Minutes after which the browser is given up. */
const patience = 5;

const require = createRequire(import.meta.url);
const fontFile = (name: string): string =>
  join(
    dirname(require.resolve(`@fontsource-variable/${name}/package.json`)),
    `files/${name}-latin-wght-normal.woff2`,
  );

/** What the page may ask for. */
const served: Readonly<Record<string, string>> = {
  "/": fileURLToPath(new URL("page.html", import.meta.url)),
  "/mediabunny.mjs": join(dirname(require.resolve("mediabunny")), "mediabunny.min.mjs"),
  "/sans.woff2": fontFile("hanken-grotesk"),
  "/mono.woff2": fontFile("geist-mono"),
  ...Object.fromEntries(
    ["page", "scenes", "transfer-scenes", "captions", "say", "coin", "ink"].map((name) => [
      `/film/${name}.mjs`,
      fileURLToPath(new URL(`${name}.mjs`, import.meta.url)),
    ]),
  ),
};
const types = { html: "text/html", mjs: "text/javascript", woff2: "font/woff2" };

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

let end: (why?: string) => void = () => {};
const finished = new Promise<void>((resolve, reject) => {
  end = (why) => (why === undefined ? resolve() : reject(new Error(why)));
});

function take(name: string, body: Buffer): void {
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
const address = server.address() as AddressInfo;
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
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
