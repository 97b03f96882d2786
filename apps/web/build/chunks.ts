import { join } from "node:path";
import type { Rolldown } from "vite";
import { nextScreens } from "./fetch-ahead.ts";

type Context = Rolldown.ChunkingContext;

const path = (file: string): string => join(import.meta.dirname, "..", file);
const publicPages = ["index.html", "team.html", "404.html"].map(path);
const walletPage = path("src/app/wallets/wallets-page.tsx");

/** They name more than anybody uses: what they lead to says nothing about who needs it. */
const entryOfPackage =
  /(?:packages\/(?:contract|keys)\/src|@tanstack\/react-query\/build\/modern)\/index\.[jt]s$/;
/** So what the public pages use of a package is named here. */
const ofPublicPages =
  /packages\/contract\/src\/(?:constants|messages\/account\/logout|endpoint\/endpoint|notifications\/(?:message-tags|visitor-endpoints)|(?:chain|site)\/[\w-]*endpoints)\.ts$|preload-helper/;

/** They are large, and some screens need one of them only. */
const packages = "/node_modules/";

/** The modules that some lead to, themselves included. */
function reachedFrom(starts: readonly string[], context: Context, late: boolean): Set<string> {
  const reached = new Set(starts);
  for (const id of reached) {
    const info = entryOfPackage.test(id) ? null : context.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) reached.add(next);
    if (late) for (const next of info?.dynamicallyImportedIds ?? []) reached.add(next);
  }
  return reached;
}

/** A part of the wallet page, or of the screens after it, that fewer use stays in a file of its own: others would fetch what they do not need. */
const FEW = 3;

const together = { includeDependenciesRecursively: false };

/** Small modules that would be a file each. */
const joined: readonly Rolldown.CodeSplittingGroup[] = [
  {
    // What the public pages and the application begin with alike.
    name: "line",
    test: /contract\/src\/(?:endpoint\/endpoint|notifications\/visitor-endpoints)\.ts$|session\/(?:socket\/reconnect|calls\/product|storage\/(?:logout-marker|stored))\.ts$|ui\/loading\/import-with-retry\.ts$|preload-helper/,
  },
  {
    // Calls and constants of the public pages' islands: small, and the application needs them all.
    name: "site",
    test: /contract\/src\/(?:constants|site\/(?:rate-)?endpoints|messages\/site\/toggles)\.ts$/,
  },
  {
    // Small parts of the wallet page, mostly calls, that one or two other screens have too.
    name: "calls",
    test: /contract\/src\/(?:miner\/endpoints|wallet\/(?:refund-)?endpoints)\.ts$|areas\/shop\/[\w/-]+-paths?\.ts$|sealing\/key-seal\.ts$/,
  },
  {
    name: "islands",
    test: /visitor\/(?:islands\/start-islands|dialogs\/follow-dialogs)\.ts$/,
  },
];

/**
 * Which modules come in one file. By itself the bundler makes a file for each set of screens that share something, most of
 * them smaller than their imports: 60 for the wallet page. Here what the application starts with is one, what the
 * wallet page shares with other screens is another, and what the screens after it share a third. What the public pages use must be in none, or they would fetch them;
 * what stirs the landing page is one more, as each file is named in its first packets.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let publicly: Set<string> | undefined;
  let ofWalletPage: Set<string> | undefined;
  let ofNextScreens: Set<string> | undefined;
  const isPublic = (id: string, context: Context): boolean =>
    ofPublicPages.test(id) || (publicly ??= reachedFrom(publicPages, context, true)).has(id);
  return [
    {
      ...together,
      debugName: "app",
      tags: ["$initial"],
      name: (id, context) => (isPublic(id, context) ? null : "app"),
      priority: 2,
    },
    {
      ...together,
      debugName: "shared",
      minShareCount: FEW,
      name: (id, context) =>
        (ofWalletPage ??= reachedFrom([walletPage], context, false)).has(id) &&
        !isPublic(id, context)
          ? "shared"
          : null,
      priority: 1,
    },
    {
      ...together,
      debugName: "screens",
      minShareCount: FEW,
      name: (id, context) =>
        (ofNextScreens ??= reachedFrom(nextScreens, context, false)).has(id) &&
        !id.includes(packages) &&
        !isPublic(id, context)
          ? "screens"
          : null,
    },
    ...joined.map((group) => ({ ...together, ...group })),
  ];
}
