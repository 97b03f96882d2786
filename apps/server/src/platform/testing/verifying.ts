import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Environment } from "../config/config.ts";
import { type Verification, verify } from "../process/verification.ts";

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Verifies as the program does, within this process. */
export async function verifyHere(
  verification: Verification,
  environment: Environment,
  words: readonly string[],
): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await verify(verification, words, () => ({ NODE_ENV: "test", ...environment }), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** Runs the program itself. @param program path of the built `audit-verify.js` or `ledger-verify.js` */
export async function runVerifier(
  program: string,
  environment: Record<string, string>,
  words: readonly string[] = [],
): Promise<Ended> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
    env: { PATH, HOME, ...environment },
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...output };
}
