import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MessageReader, packed } from "@nuc/identity/wire";

import { freePort } from "../../scripts/server-process.ts";

const TOKEN = "bench".repeat(8);
const program = fileURLToPath(new URL("../../apps/server/dist/identity.js", import.meta.url));

/** What the process says last of a question. */
export interface IdentityAnswer {
  readonly answer: {
    readonly verdict?: { readonly outcome: string; readonly reasons: readonly string[] };
    readonly fault?: string;
    readonly why?: string;
  };
  readonly spent: readonly { readonly step: string; readonly seconds: number }[];
  readonly restarted?: string;
}

export interface IdentityRequest {
  readonly kind: "look" | "passport" | "licence" | "photoId" | "selfie";
  readonly account: string;
  readonly pictures: readonly Buffer[];
}

const person = { firstName: "Anna Maria", lastName: "Eriksson", birthDate: "1974-08-12" };

/** The process of identity checks, alone, as on a machine of its own. */
export class IdentityProcess {
  readonly #child: ChildProcess;
  readonly #url: string;
  /** Seconds from its start until its models were loaded. */
  readonly startSeconds: number;

  private constructor(child: ChildProcess, url: string, startSeconds: number) {
    this.#child = child;
    this.#url = url;
    this.startSeconds = startSeconds;
  }

  static async start(limits: Readonly<Record<string, number>>): Promise<IdentityProcess> {
    const [start, port] = [performance.now(), await freePort()];
    const env = {
      ...process.env,
      IDENTITY_TOKEN: TOKEN,
      IDENTITY_PORT: String(port),
      IDENTITY_LIMITS: JSON.stringify(limits),
      LOG_LEVEL: "info",
    };
    const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
    await bothReady(child);
    const seconds = (performance.now() - start) / 1_000;
    return new IdentityProcess(child, `http://127.0.0.1:${port}/questions`, seconds);
  }

  /** Asks and waits for the answer. */
  async ask({ kind, account, pictures }: IdentityRequest): Promise<IdentityAnswer> {
    const job = { id: `${account} ${kind}`, accountId: account };
    const response = await fetch(this.#url, {
      method: "POST",
      headers: { authorization: `Bearer ${TOKEN}`, "x-account": account },
      body: packed({ kind, job, today: "2026-11-23", person }, pictures),
    });
    if (!response.ok || response.body === null) throw new Error(`It answered ${response.status}`);
    const reader = new MessageReader();
    for await (const chunk of response.body as AsyncIterable<Uint8Array>)
      for (const { head } of reader.push(chunk))
        if (typeof head === "object" && head !== null && "answer" in head)
          return head as IdentityAnswer;
    throw new Error("No answer came");
  }

  /** Megabytes (10^6 bytes) now and at most, of the process and of its children by what they do. */
  memory(): { name: string; now: number; most: number }[] {
    const own = this.#child.pid ?? 0;
    const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    const children = all.filter((pid) => statusOf(pid)("PPid") === own);
    return [String(own), ...children].map((pid) => ({
      name: /(text|faces)\0$/.exec(readSafely(`/proc/${pid}/cmdline`))?.[1] ?? "the parent",
      now: ((statusOf(pid)("VmRSS") ?? 0) * 1024) / 1e6,
      most: ((statusOf(pid)("VmHWM") ?? 0) * 1024) / 1e6,
    }));
  }

  async stop(): Promise<void> {
    this.#child.kill("SIGTERM");
    await once(this.#child, "exit");
  }
}

/** Both children say once that their models are loaded. */
async function bothReady(child: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((done, fail) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('"ready":true').length > 2) done();
    });
    child.once("exit", () => fail(new Error(`The process ended: ${said}`)));
  });
}

function readSafely(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // It ended meanwhile.
    return "";
  }
}

const statusOf = (pid: string) => {
  const text = readSafely(join("/proc", pid, "status"));
  return (name: string) => {
    const value = new RegExp(String.raw`^${name}:\s+(\d+)`, "m").exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  };
};
