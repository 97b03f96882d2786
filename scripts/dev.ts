/** `npm run dev`: the server restarts on a change, the site is replaced in the browser. */
import { spawn } from "node:child_process";
import { join } from "node:path";

import { root } from "./setup/process.mjs";

const port = process.env.PORT ?? "3000";
const address = `http://127.0.0.1:${port}`;
const programs = [
  ["tsx/dist/cli.mjs", "watch", "--clear-screen=false", "apps/server/src/main.ts"],
  ["vite/bin/vite.js", "apps/web", "--configLoader", "runner", "--host", "127.0.0.1"],
];

const children = programs.map(([script = "", ...args]) =>
  spawn(process.execPath, [join(root, "node_modules", script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PORT: port, SERVER_URL: address },
  }),
);
for (const child of children) {
  child.once("exit", (code) => {
    process.exitCode ??= code ?? 1;
    for (const other of children) other.kill();
  });
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
