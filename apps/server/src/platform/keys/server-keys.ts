import { createECDH, createHash, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import type { SealingKeys } from "./sealing-keys.ts";

/** Secret keys that an operator gives, 32 bytes each; never logged, never answered. */
export interface GivenKeys {
  /** sr25519 mini-secret of the treasury. */
  readonly treasury: Uint8Array;
  /** Seal what is kept at rest (AES-256). */
  readonly sealing: SealingKeys;
  /** HMAC key of one-time codes. */
  readonly codes: Uint8Array;
  /** P-256 private key that push services know us by (VAPID, RFC 8292); null = the kept one. */
  readonly push: Uint8Array | null;
}

/** All secret keys of this installation: those that were given, and those that it keeps. */
export interface ServerKeys extends GivenKeys {
  readonly push: Uint8Array;
  /** HMAC key by which the same file is known again. */
  readonly files: Uint8Array;
  /** By which the same document is known in another account. */
  readonly documents: Uint8Array;
}

const SOURCES = {
  treasury: { setting: "TREASURY_KEY", file: "treasury.key" },
  sealing: { setting: "SEALING_KEY", file: "sealing.key" },
  codes: { setting: "CODE_KEY", file: "codes.key" },
} as const;

type MadeName = keyof typeof SOURCES;
type KeyName = "treasury" | "codes" | "push";

const KEY_TEXT = /^(0x)?[0-9a-fA-F]{64}$/;

/**
 * The keys, from the environment or the files it names; outside production those that are not
 * given are random and kept in `DATA_DIR/keys`, each file readable by its owner alone.
 * Throws ConfigError that names every key that cannot be read.
 */
export async function loadServerKeys(config: Config): Promise<GivenKeys> {
  const problems: string[] = [];
  const load = async <Key>(
    setting: GivenName,
    from: () => Promise<Key>,
  ): Promise<Key | undefined> => {
    try {
      return await from();
    } catch (error) {
      const name = config[`${setting}_FILE`] === undefined ? setting : `${setting}_FILE`;
      problems.push(`${name}: ${error instanceof Error ? error.message : "?"}`);
      return undefined;
    }
  };
  const made = async (name: MadeName) =>
    await load(SOURCES[name].setting, async () => loadKey(config, name));
  const [treasury, current, codes] = [
    await made("treasury"),
    await made("sealing"),
    await made("codes"),
  ];
  const second = await load("SEALING_KEY_SECOND", async () =>
    givenKey(config, "SEALING_KEY_SECOND"),
  );
  const push = await load("PUSH_KEY", async () => givenPushKey(config));
  if (!treasury || !current || !codes || second === undefined || push === undefined)
    throw new ConfigError(problems);
  return { treasury, sealing: { current, second }, codes, push };
}

/** Throws where it is no private key of the curve, which one of 2^32 is not. */
async function givenPushKey(config: Config): Promise<Uint8Array | null> {
  const key = await givenKey(config, "PUSH_KEY");
  if (key) createECDH("prime256v1").setPrivateKey(key);
  return key;
}

type GivenName = (typeof SOURCES)[MadeName]["setting"] | "SEALING_KEY_SECOND" | "PUSH_KEY";

/** From the environment or the file that it names; null where there is neither. */
async function givenKey(config: Config, setting: GivenName): Promise<Uint8Array | null> {
  const given = config[setting];
  if (given) return given;
  const path = config[`${setting}_FILE`];
  return path ? parseKey(await readFile(path, "utf8"), path) : null;
}

async function loadKey(config: Config, name: MadeName): Promise<Uint8Array> {
  const { setting, file } = SOURCES[name];
  const given = await givenKey(config, setting);
  if (given) return given;
  if (config.production) throw new Error("is needed in production");
  return await keptKey(join(config.DATA_DIR, "keys"), file);
}

/**
 * The key kept in `directory`, made at the first start. Written aside and then given its name, so that neither a process that
 * starts meanwhile nor the next one after a crash finds half of it.
 */
async function keptKey(directory: string, file: string): Promise<Uint8Array> {
  const path = join(directory, file);
  const read = async () => parseKey(await readFile(path, "utf8"), path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    return await read();
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
  await makeKey(path);
  return await read();
}

async function makeKey(path: string): Promise<void> {
  const aside = `${path}.${randomBytes(8).toString("hex")}`;
  try {
    await writeFile(aside, `${randomBytes(32).toString("hex")}\n`, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
    // Fails where the name is taken: two processes cannot each make a key.
    await link(aside, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

function parseKey(text: string, path: string): Uint8Array {
  const trimmed = text.trim();
  if (!KEY_TEXT.test(trimmed)) throw new Error(`${path} does not hold 32 bytes as 64 hex digits`);
  return Uint8Array.from(Buffer.from(trimmed.replace(/^0x/, ""), "hex"));
}

/** Names of the keys that give nothing of them away: processes compare these. That of the sealing key is `sealingKeyId`. */
export function keyIds(keys: Pick<ServerKeys, KeyName>): Record<KeyName, string> {
  const idOf = (name: KeyName) =>
    createHash("sha256")
      .update(`nuc key id|${name}|`)
      .update(keys[name])
      .digest("hex")
      .slice(0, 16);
  return { treasury: idOf("treasury"), codes: idOf("codes"), push: idOf("push") };
}
