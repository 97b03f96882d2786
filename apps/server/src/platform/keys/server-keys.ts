import { createECDH, createHash, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";

/** Secret keys of this installation, 32 bytes each; never logged, never answered. */
export interface ServerKeys {
  /** sr25519 mini-secret of the treasury. */
  readonly treasury: Uint8Array;
  /** Seals what is kept at rest (AES-256). */
  readonly sealing: Uint8Array;
  /** HMAC key of one-time codes. */
  readonly codes: Uint8Array;
  /** P-256 private key that push services know us by (VAPID, RFC 8292). */
  readonly push: Uint8Array;
}

const SOURCES = {
  treasury: { setting: "TREASURY_KEY", file: "treasury.key" },
  sealing: { setting: "SEALING_KEY", file: "sealing.key" },
  codes: { setting: "CODE_KEY", file: "codes.key" },
} as const;

type MadeName = keyof typeof SOURCES;
type KeyName = MadeName | "push";

const KEY_TEXT = /^(0x)?[0-9a-fA-F]{64}$/;

/**
 * The keys, from the environment or the files it names; outside production those that are not
 * given are random and kept in `DATA_DIR/keys`, each file readable by its owner alone.
 * Throws ConfigError that names every key that cannot be read.
 */
export async function loadServerKeys(config: Config): Promise<ServerKeys> {
  const keys: Partial<Record<MadeName, Uint8Array>> = {};
  const problems: string[] = [];
  for (const name of Object.keys(SOURCES) as MadeName[]) {
    try {
      keys[name] = await loadKey(config, name);
    } catch (error) {
      problems.push(`${SOURCES[name].setting}: ${error instanceof Error ? error.message : "?"}`);
    }
  }
  const { treasury, sealing, codes } = keys;
  if (!treasury || !sealing || !codes) throw new ConfigError(problems);
  try {
    return { treasury, sealing, codes, push: await loadPushKey(config, sealing) };
  } catch (error) {
    throw new ConfigError([`PUSH_KEY: ${error instanceof Error ? error.message : "?"}`]);
  }
}

/**
 * The key that was given; else one that follows from the sealing key, so that an update needs no new secret and every
 * process has the same. Throws where it is no private key of the curve, which one of 2^32 is not.
 */
async function loadPushKey(config: Config, sealing: Uint8Array): Promise<Uint8Array> {
  const { PUSH_KEY: given, PUSH_KEY_FILE: path } = config;
  const derived = () => new Uint8Array(hkdfSync("sha256", sealing, "", "nuc push key", 32));
  const key = given ?? (path ? parseKey(await readFile(path, "utf8"), path) : derived());
  createECDH("prime256v1").setPrivateKey(key);
  return key;
}

async function loadKey(config: Config, name: MadeName): Promise<Uint8Array> {
  const { setting, file } = SOURCES[name];
  const given = config[setting];
  if (given) return given;
  const path = config[`${setting}_FILE`];
  if (path) return parseKey(await readFile(path, "utf8"), path);
  if (config.production) throw new Error("is needed in production");
  return await keptKey(join(config.DATA_DIR, "keys"), file);
}

/** The key kept in `directory`, made at the first start. */
async function keptKey(directory: string, file: string): Promise<Uint8Array> {
  const path = join(directory, file);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const fresh = randomBytes(32).toString("hex");
  try {
    // "wx" fails where the file is there: two processes cannot each make a key.
    const handle = await open(path, "wx", 0o600);
    try {
      await handle.writeFile(`${fresh}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return parseKey(await readFile(path, "utf8"), path);
}

function parseKey(text: string, path: string): Uint8Array {
  const trimmed = text.trim();
  if (!KEY_TEXT.test(trimmed)) throw new Error(`${path} does not hold 32 bytes as 64 hex digits`);
  return Uint8Array.from(Buffer.from(trimmed.replace(/^0x/, ""), "hex"));
}

/** Names of the keys that give nothing of them away: processes compare these. */
export function keyIds(keys: ServerKeys): Record<KeyName, string> {
  const idOf = (name: KeyName) =>
    createHash("sha256")
      .update(`nuc key id|${name}|`)
      .update(keys[name])
      .digest("hex")
      .slice(0, 16);
  return {
    treasury: idOf("treasury"),
    sealing: idOf("sealing"),
    codes: idOf("codes"),
    push: idOf("push"),
  };
}
