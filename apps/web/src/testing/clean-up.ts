import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Before the file's own hooks take away what its screen depends on: timers, the network, the cache (see vitest.config.ts).
afterEach(cleanup);

// Runs before each file is read. Files share their worker's page: each begins on an empty one, with nothing kept.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const element of [document.documentElement, document.head, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split("; ")) {
  document.cookie = `${cookie.split("=", 1)[0]}=; Max-Age=0; Path=/`;
}
history.replaceState(null, "", "/");
