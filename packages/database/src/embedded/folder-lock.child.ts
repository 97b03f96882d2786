import { once } from "node:events";
import { lockFolder } from "./folder-lock.ts";

/**
 * The other process of the lock's tests: takes the folder named by its first argument (with a
 * second one not before its standard input ends), says "held" or the error's code, and keeps it
 * until it is killed.
 */
const [, , folder = "", waits] = process.argv;
if (waits) {
  process.stdout.write("ready\n");
  await once(process.stdin.resume(), "end");
}
try {
  await lockFolder(folder);
  process.stdout.write("held\n");
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${(error as { code?: string }).code ?? String(error)}\n`);
}
