/** Child processes of the scripts: by argument list, without a shell. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The command line that runs npm: the very npm that runs us, so that no shell has to find it.
 * @param {...string} args
 * @returns {[string, ...string[]]}
 */
export function npm(...args) {
  const own = process.env.npm_execpath;
  return own?.endsWith(".js") || own?.endsWith(".cjs")
    ? [process.execPath, own, ...args]
    : ["npm", ...args];
}

/**
 * Runs a command to its end and keeps what it printed.
 * @param {readonly [string, ...string[]]} command
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.show] passes the output on to the screen instead
 * @param {boolean} [options.tee] passes it on and keeps it
 * @returns {Promise<{ code: number, output: string }>} `code` 127 when it could not be started, 128 when killed
 */
export function run(
  [file, ...args],
  { cwd = root, env = process.env, show = false, tee = false } = {},
) {
  return new Promise((done) => {
    /** @type {import("node:child_process").StdioOptions} */
    const stdio = show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"];
    const child = spawn(file, args, { cwd, env, stdio });
    let output = "";
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (tee) process.stdout.write(chunk);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", (error) => done({ code: 127, output: `${file}: ${error.message}` }));
    child.on("close", (code) => done({ code: code ?? 128, output }));
  });
}
