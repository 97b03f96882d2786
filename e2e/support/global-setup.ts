/** What Playwright does once before the first worker. */
export { makeFirstStart as default } from "./first-start.ts";
