/**
 * Every path that has a screen, as the server must know them: any other is answered with "not found". A test holds the
 * list to the routes. `:name` matches one part of a path.
 */
export const appPaths = [
  "/",
  "/team",
  "/become-miner",
  "/maintenance",
  "/login",
  "/register",
  "/verify-otp",
  "/login-verification",
  "/forgot-credential",
  "/update-password",
  "/not-me",
  "/term-and-condition",
  "/profile",
  "/profile/notifications",
  "/kyc",
  "/wallet-listing",
  "/create-wallet",
  "/copy-mnemonics",
  "/mnemonics-test",
  "/validate-mnemonics",
  "/import-wallet",
  "/wallet-keys/:address",
  "/select-account",
  "/shop-register",
  "/shop-register-detail",
  "/pos/display",
  "/pos/pair",
  "/pos/sign-in",
  "/pos/system",
  "/pos/tills",
  "/pos/terminal",
  "/pos/terminal/:username",
  "/product/list",
  "/pos/days",
  "/pos/days/:id",
  "/pos/bills",
  "/pos/bills/:id",
  "/pos/sales",
  "/pos/sales/:id",
  "/address-book",
  "/notifications",
  "/notification/detail/:id",
  "/purchase-coins",
  "/orders",
  "/orders/:id",
  "/pay",
  "/pay/:code",
  "/pay-in-shop",
  "/receipt/:hash",
  "/explorer",
  "/explorer/blocks",
  "/explorer/block/:id",
  "/explorer/tx/:hash",
  "/explorer/account/:address",
] as const;

const patterns = appPaths.map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+").replaceAll("/", "\\/")}$`, "i"),
);

/** Whether the application has a screen at `path` (decoded, without query and final slash). */
export function isAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
