import { z } from "zod";

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// In a browser the page policy allows no code made from text, and zod would try. It decides when a
// schema is made, so this must run before any other file of this package: they all take `z` from here.
// `z.config` writes the same object, and would bring a part of zod into pages that check nothing.
(globalThis.__zod_globalConfig ??= {}).jitless = "document" in globalThis;

export { z };
