import { createECDH } from "node:crypto";
import type { PushTarget } from "../../../domain/notifications/push/push-repository.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lazyPackage } from "../../../platform/modules/lazy-package.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import type { PushWords } from "../delivery/words.ts";

const webPush = lazyPackage((require) => require("web-push") as typeof import("web-push"));
/** Seconds for which a push service keeps a message for a browser that is away: a day. */
const KEPT_FOR = 86_400;

/** The key that browsers subscribe with: 65 bytes, base64url. */
export function pushPublicKey({ keys }: Pick<Platform, "keys">): string {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(keys.push);
  return curve.getPublicKey().toString("base64url");
}

/** Whom a push service can turn to: the site where it has a public name, else an email address. */
export function vapidSubject({ config }: Pick<Platform, "config">): string {
  const origin = siteOrigin(config);
  if (origin.startsWith("https:")) return origin;
  const address = /[^<\s]+@[^>\s]+/.exec(config.MAIL_FROM ?? "")?.[0] ?? config.OPERATOR_EMAIL;
  return `mailto:${address ?? "operator@localhost"}`;
}

/** A message sealed for one browser (RFC 8291), signed for its push service (RFC 8292). */
export function sealMessage(
  platform: Pick<Platform, "config" | "keys">,
  { endpoint, p256dh, auth }: PushTarget,
  { title, text, path, tag }: Omit<PushWords, "countsFor">,
): { headers: Record<string, string>; body: Buffer } {
  const { headers, body } = webPush().generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, text, path, tag }),
    {
      vapidDetails: {
        subject: vapidSubject(platform),
        publicKey: pushPublicKey(platform),
        privateKey: Buffer.from(platform.keys.push).toString("base64url"),
      },
      contentEncoding: "aes128gcm",
      TTL: KEPT_FOR,
      // One that came twice takes its own place, also while it waits at the push service.
      topic: tag.replaceAll("-", "").slice(0, 32),
    },
  );
  return { headers, body };
}
