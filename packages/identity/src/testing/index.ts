export { type HostileFile, hostileFiles } from "./hostile.ts";
