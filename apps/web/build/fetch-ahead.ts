import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const source = (file: string): string => join(import.meta.dirname, "../src", file);

/** The wallets follow a login; from them most people go on to the others. The likeliest first. */
export const nextScreens = [
  "app/wallets/wallets-page.tsx",
  "areas/send/dialog/send-dialog.tsx",
  "areas/history/history-dialog.tsx",
  "areas/notifications/list/notifications-page.tsx",
  "areas/account/profile/profile-page.tsx",
  "areas/purchase/buy/purchase-page.tsx",
  "areas/purchase/orders/orders-page.tsx",
  "areas/wallets/create/create-wallet-page.tsx",
  "app/wallets/import-page.tsx",
  "areas/kyc/page/kyc-page.tsx",
].map(source);

type Files = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/**
 * The files that the screens need beyond those that the page itself loads, in the order of the screens, each once.
 * @throws {Error} for a screen that no file of the bundle begins with
 */
export function filesAhead(bundle: Files, page: string, screens = nextScreens): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const reach = (from: string, files: Set<string>): void => {
    if (files.has(from)) return;
    files.add(from);
    for (const next of chunks.find(({ fileName }) => fileName === from)?.imports ?? [])
      reach(next, files);
  };
  const beginsWith = (id: string): string => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
    if (chunk === undefined) throw new Error(`No file of the build begins with ${id}`);
    return chunk.fileName;
  };
  const loaded = new Set<string>();
  reach(beginsWith(page), loaded);
  const all = new Set(loaded);
  for (const screen of screens) reach(beginsWith(screen), all);
  return [...all].filter((file) => !loaded.has(file));
}

/** Names the files of the next screens in the application's page; `src/app/navigation/fetch-ahead.ts` reads it. */
export function fetchAhead(): Plugin {
  return {
    name: "nuc:fetch-ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {}, filename }) {
        if (!filename.endsWith("/app.html")) return [];
        const content = filesAhead(bundle, filename).join(" ");
        return [{ tag: "meta", attrs: { name: "fetch-ahead", content }, injectTo: "head" }];
      },
    },
  };
}
