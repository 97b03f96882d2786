/**
 * The rooms inside a zone in layers, the lowest first: a room imports rooms of the layers under its own, so that no two
 * import each other, not even around a corner. What stands beside the rooms, such as an area's routes, imports all of
 * them and is imported by none, unless a layer names the file. Tests go where they must. A zone that is not listed
 * orders its folders as it likes.
 * @type {Readonly<Record<string, ReadonlyArray<readonly string[]>>>}
 */
export const rooms = {
  "packages/contract/src": [
    ["access", "constants.ts", "messages", "schema.ts"],
    ["endpoint", "fields"],
    ["auth", "chain", "content"],
    ["identity", "miner", "site"],
    ["staff"],
    ["notifications", "wallet"],
    ["purchase", "shop", "till"],
  ],
  "packages/ledger/src/embedded": [
    ["chain", "migrations", "signatures"],
    ["intake", "reads"],
    ["building", "payments", "replay"],
  ],
  "apps/server/src/platform": [
    ["clock", "config", "http", "log", "metrics", "openapi"],
    ["database", "examiner", "keys"],
    ["events", "failures", "idempotency", "jobs", "limits", "mail", "site-state", "texts"],
    ["audit", "installation", "maintenance", "outbound", "site", "sockets"],
    ["dev", "feature", "process", "serving"],
    ["lists"],
  ],
  "apps/server/src/domain": [
    ["accounts", "notifications", "purchase", "settlements", "staff", "switches", "tills"],
    ["identity", "ledger", "sessions", "wallets"],
    ["caution", "second-factor"],
  ],
  "apps/server/src/features/access": [
    ["codes", "limits.ts"],
    ["sign-in-tries", "sign-up"],
    ["login-code"],
    ["recovery", "sign-in"],
    ["own-account"],
  ],
  "apps/server/src/features/account-life": [
    ["limits.ts", "parts.ts", "tables.ts"],
    ["contact-change"],
  ],
  "apps/server/src/features/chain-gateway": [
    ["gateway.ts", "limits.ts"],
    ["explorer", "history", "transfers"],
  ],
  "apps/server/src/features/miner-registration": [
    ["keyed-mutex.ts", "tables.ts"],
    ["parts.ts", "slots"],
    ["queue"],
    ["fees"],
    ["release"],
    ["booking"],
    ["staff"],
  ],
  "apps/server/src/features/payment-providers": [["asking"], ["bitpay", "payid", "paypal"]],
  "apps/server/src/features/minting": [
    ["category.ts", "limits.ts", "parts.ts", "reward.ts", "tables.ts"],
    ["reminder", "repository.ts"],
    ["calendar", "settlement.ts"],
    ["auto-mint"],
  ],
  "apps/web/src/ui": [
    ["classes", "files"],
    ["drawings", "loading", "rich-text"],
    ["buttons"],
    ["feedback", "fields", "layout", "ticker"],
    ["dialogs", "planned", "popups", "qr"],
    ["actions", "time", "values"],
    ["lists", "notices"],
    ["gallery"],
  ],
  "apps/web/src/session": [
    ["storage"],
    ["calls"],
    ["failures", "site"],
    ["notifications", "signed-in", "wallets"],
    ["second-factor", "socket"],
  ],
  "apps/web/src/signing": [["once", "words"], ["confirm"], ["transfer", "unlock"], ["phrase"]],
  "apps/web/src/areas/access": [
    ["code", "recovery", "terms-text"],
    ["forgot-credential", "login-verification", "not-me", "terms", "update-password", "verify-otp"],
    ["login", "register"],
  ],
  "apps/web/src/areas/account": [
    ["answers", "password-again"],
    ["own-code"],
    [
      "address",
      "contact",
      "identity",
      "login-code",
      "notification-ways",
      "own-data",
      "passkeys",
      "referral",
      "sessions",
      "shop-card",
    ],
    ["details", "offer", "password"],
    ["profile"],
  ],
  "apps/web/src/areas/backup": [
    ["entry", "files", "move", "reset-password"],
    ["proof", "show-key"],
    ["page"],
  ],
  "apps/web/src/areas/explorer": [
    ["facts", "ledger"],
    ["search"],
    ["frame"],
    ["account", "block", "blocks", "receipt", "start", "transfer"],
  ],
  "apps/web/src/areas/kyc": [
    ["photo", "progress"],
    ["address", "camera", "handover", "review"],
    ["upload"],
    ["page"],
  ],
  "apps/web/src/areas/miner": [["standing"], ["booking"], ["dialog"], ["entry"]],
  "apps/web/src/areas/mint": [
    ["auto-mint", "schedule"],
    ["calendar", "minting"],
  ],
  "apps/web/src/areas/notifications": [["notice"], ["bell", "detail", "fresh", "list", "ticker"]],
  "apps/web/src/areas/purchase": [["placing"], ["buy", "entry", "orders"]],
  "apps/web/src/areas/send": [["receiver", "request"], ["form", "review"], ["dialog"]],
  "apps/web/src/areas/shop": [
    ["pin", "registered"],
    ["card", "entry", "register"],
  ],
  "apps/web/src/areas/till": [
    ["cart", "frame", "own", "sign-in"],
    ["customer", "entry", "refund"],
    ["confirm", "receipt", "sales", "scan"],
    ["products"],
  ],
  "apps/web/src/areas/visitor": [
    ["dialogs", "footer", "islands"],
    ["forms", "roadmap", "team"],
    ["landing", "maintenance", "membership"],
  ],
  "apps/web/src/areas/wallets": [["adding"], ["create", "import", "listing"], ["select"]],
  "apps/web/src/console": [
    ["access", "charts", "seen"],
    ["forms"],
    ["people"],
    ["drafts", "frame", "table"],
    ["bulk"],
    ["coins", "daily", "shop", "site"],
  ],
  "apps/web/src/app": [["navigation", "prerendered", "wallets"], ["frame"], ["pages"]],
};
