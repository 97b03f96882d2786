import { z } from "zod";
import { key, setting } from "./setting-kinds.ts";

/** Secret keys of the installation, each as a value or as the name of a file. */
export const keySettings = {
  TREASURY_KEY: setting(key, "Mini-secret of the treasury, 32 bytes in hex.", { secret: true }),
  TREASURY_KEY_FILE: setting(z.string().min(1), "File with TREASURY_KEY."),
  SEALING_KEY: setting(key, "Master key that seals data at rest, 32 bytes in hex.", {
    secret: true,
  }),
  SEALING_KEY_FILE: setting(z.string().min(1), "File with SEALING_KEY."),
  SEALING_KEY_SECOND: setting(
    key,
    "The other key while SEALING_KEY is being replaced (`npm run rotate-keys`). It only opens sealed data.",
    { secret: true },
  ),
  SEALING_KEY_SECOND_FILE: setting(z.string().min(1), "File with SEALING_KEY_SECOND."),
  CODE_KEY: setting(key, "Key of the one-time codes' hashes, 32 bytes in hex.", { secret: true }),
  CODE_KEY_FILE: setting(z.string().min(1), "File with CODE_KEY."),
  PUSH_KEY: setting(
    key,
    "P-256 private key by which push services know this site, 32 bytes in hex. Default: derived from SEALING_KEY. The database refuses a changed one, since every browser would have to subscribe again.",
    { secret: true },
  ),
  PUSH_KEY_FILE: setting(z.string().min(1), "File with PUSH_KEY."),
} as const;
