import { rooms } from "./rooms.mjs";

/**
 * The import rule of ARCHITECTURE.md as one table. A zone is a folder (or an entry file, without its extension) and
 * names the zones it may import besides itself; `*` stands for one folder. The first zone that holds a file is its
 * zone. No single file is excused anywhere in here.
 */

/** What runs in a browser may use these packages only: the others hold a database driver. */
const browserPackages = ["packages/contract", "packages/keys", "packages/money"];

/** What the web's areas stand on. */
const webRooms = ["apps/web/src/session", "apps/web/src/ui", "apps/web/src/vault"];

/** What the areas of a wallet stand on besides. */
const walletFloors = ["apps/web/src/contacts", "apps/web/src/signing"];

/** @type {ReadonlyArray<readonly [zone: string, mayImport: readonly string[]]>} */
const zones = [
  ["packages/money", []],
  ["packages/keys", []],
  ["packages/database", []],
  // Arithmetic on pixels alone: the browser judges a photo as the server does.
  ["packages/identity/photo-figures", []],
  ["packages/identity", []],
  ["packages/contract", ["packages/money"]],
  [
    "packages/ledger/src/embedded",
    ["packages/ledger", "packages/database", "packages/keys", "packages/money"],
  ],
  [
    "packages/ledger",
    ["packages/ledger/src/embedded", "packages/database", "packages/keys", "packages/money"],
  ],
  [
    "apps/server/src/platform/testing",
    ["apps/server/src/app", "apps/server/src/domain", "apps/server/src/platform", "packages/*"],
  ],
  ["apps/server/migrations", ["packages/*"]],
  ["apps/server/src/platform", ["packages/*"]],
  ["apps/server/src/identity-process", ["apps/server/src/platform", "packages/identity"]],
  ["apps/server/src/identity", ["apps/server/src/identity-process", "apps/server/src/platform"]],
  ["apps/server/src/domain", ["apps/server/src/platform", "packages/*"]],
  [
    "apps/server/src/features/*",
    ["apps/server/src/domain", "apps/server/src/platform", "packages/*"],
  ],
  [
    "apps/server/src/app",
    [
      "apps/server/migrations",
      "apps/server/src",
      "apps/server/src/platform",
      "apps/server/src/domain",
      "apps/server/src/features/*",
      "packages/*",
    ],
  ],
  [
    "apps/server/src/main",
    ["apps/server/src", "apps/server/src/app", "apps/server/src/platform", "packages/*"],
  ],
  ["apps/server/src", ["apps/server/src/app", "apps/server/src/platform", "packages/*"]],
  ["apps/server", ["apps/server/src/*", "packages/*"]],
  ["apps/web/src/areas/kyc", ["apps/web/src/camera", ...webRooms, ...browserPackages]],
  [
    "apps/web/src/areas/shop",
    ["apps/web/src/camera", ...walletFloors, ...webRooms, ...browserPackages],
  ],
  [
    "apps/web/src/areas/till",
    ["apps/web/src/camera", ...walletFloors, ...webRooms, ...browserPackages],
  ],
  [
    "apps/web/src/areas/purchase",
    [
      "apps/web/src/orders",
      "apps/web/src/charts",
      ...walletFloors,
      ...webRooms,
      ...browserPackages,
    ],
  ],
  ["apps/web/src/areas/*", [...walletFloors, ...webRooms, ...browserPackages]],
  // Its editors show what they write as the visitor's pages do.
  [
    "apps/web/src/console",
    ["apps/web/src/areas/visitor", "apps/web/src/charts", ...webRooms, ...browserPackages],
  ],
  // Who pays hands no key over: no wallet code comes to the payment page.
  [
    "apps/web/src/checkout",
    ["apps/web/src/orders", "apps/web/src/session", "apps/web/src/ui", ...browserPackages],
  ],
  ["apps/web/src/orders", ["apps/web/src/session", "apps/web/src/ui", ...browserPackages]],
  ["apps/web/src/charts", ["apps/web/src/ui", "packages/contract"]],
  ["apps/web/src/camera", ["packages/identity/photo-figures", "apps/web/src/ui"]],
  ["apps/web/src/contacts", [...webRooms, ...browserPackages]],
  ["apps/web/src/signing", [...webRooms, ...browserPackages]],
  ["apps/web/src/ui", browserPackages],
  ["apps/web/src/vault", browserPackages],
  ["apps/web/src/session", [...webRooms, ...browserPackages]],
  ["apps/web/src/styles", []],
  [
    "apps/web/src/app",
    [
      "apps/web/src/areas/*",
      "apps/web/src/styles",
      ...walletFloors,
      ...webRooms,
      ...browserPackages,
    ],
  ],
  ["apps/web/src/testing", ["apps/web/src/app", ...webRooms, ...browserPackages]],
  ["apps/web/src/*", []],
  ["apps/web/src", ["apps/web/src/*", "apps/web/src/areas/*", ...browserPackages]],
  ["apps/web", ["apps/web/src", "apps/web/src/*", ...browserPackages]],
  ["e2e", ["scripts", "packages/identity", ...browserPackages]],
  ["bench", ["scripts", "e2e", "packages/*"]],
  ["scripts", []],
  ["media/film", ["scripts"]],
  ["vitest", ["scripts"]],
];

/** `apps/web/src/a.test.ts` → `apps/web/src/a`: entry files and their tests are one zone. */
const withoutExtension = (/** @type {string} */ path) => path.replace(/([^/.])\.[^/]*$/, "$1");

/** @param {string} zone */
const pattern = (zone) => zone.replaceAll("*", "[^/]+");

const finders = zones.map(
  ([zone]) => new RegExp(`^(${pattern(zone)})${zone.endsWith("*") ? "/" : "(?:/|$)"}`),
);

/**
 * The zone of a file.
 * @param {string} file path from the root of the checkout, `/` between the segments
 * @returns {{ name: string, mayImport: readonly string[] } | undefined} `undefined` when no zone holds the file
 */
export function zoneOf(file) {
  const path = withoutExtension(file);
  for (const [index, finder] of finders.entries()) {
    const name = finder.exec(path)?.[1];
    if (name !== undefined) return { name, mayImport: zones[index]?.[1] ?? [] };
  }
  return undefined;
}

const isTest = (/** @type {string} */ file) =>
  /\.test\.[a-z]+$/.test(file) || /^(e2e|bench)\//.test(file);
const isTesting = (/** @type {string} */ file) => /\/testing(\/|$)/.test(withoutExtension(file));
const isPackage = (/** @type {string} */ file) => /^(packages|apps)\//.test(file);
const workspaceOf = (/** @type {string} */ file) =>
  /^(?:(?:packages|apps)\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file;

/**
 * The room of a file in its zone, and how many layers are under it.
 * @param {string} zone
 * @param {string} file
 * @returns {{ name: string, layer: number }} `-1` for the layer of a folder that is not in the table
 */
function roomOf(zone, file) {
  const [room = "", ...inside] = file.slice(zone.length + 1).split("/");
  const layers = rooms[zone] ?? [];
  const layer = layers.findIndex((names) => names.includes(room));
  if (inside.length === 0 && layer < 0) return { name: zone, layer: layers.length };
  return { name: `${zone}/${room}`, layer };
}

/**
 * Why one file may not import another of its zone.
 * @param {string} zone
 * @param {string} from
 * @param {string} to
 * @returns {string | undefined}
 */
function refusalInside(zone, from, to) {
  if (rooms[zone] === undefined || isTest(from) || isTesting(from)) return undefined;
  const source = roomOf(zone, from);
  const target = roomOf(zone, to);
  const unknown = [source, target].find(({ layer }) => layer < 0);
  if (unknown) return `${unknown.name} is in no layer: give it one in scripts/lint/rooms.mjs`;
  if (source.name === target.name || target.layer < source.layer) return undefined;
  return `${source.name} may not import ${target.name}, which is not under it (scripts/lint/rooms.mjs)`;
}

/**
 * Why one file may not import another.
 * @param {string} from importing file, path from the root
 * @param {string} to imported file or, for a package, its folder (`packages/keys`, `packages/database/testing`)
 * @param {{ relative: boolean }} how whether the import was written as a relative path
 * @returns {string | undefined} the reason, `undefined` when the import is fine
 */
export function refusal(from, to, { relative }) {
  const source = zoneOf(from);
  const target = zoneOf(to);
  if (!source) return `${from} is in no zone: give its folder one in scripts/lint/zones.mjs`;
  if (!target) return `${to} is in no zone: give its folder one in scripts/lint/zones.mjs`;
  if (relative && isPackage(to) && workspaceOf(from) !== workspaceOf(to))
    return `import ${workspaceOf(to)} by its package name`;
  if (isTesting(to))
    return isTest(from) || isTesting(from) ? undefined : "only tests may import a testing folder";
  if (source.name === target.name) return refusalInside(source.name, from, to);
  if (source.mayImport.some((zone) => new RegExp(`^${pattern(zone)}$`).test(target.name)))
    return undefined;
  return `${source.name} may not import ${target.name} (the import rule is in ARCHITECTURE.md)`;
}
