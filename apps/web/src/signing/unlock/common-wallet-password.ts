let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import("virtual:common-passwords");
  return new Set(passwords.split("\n"));
}

/**
 * Whether a wallet password is among the most common ones, compared without case and outer spaces. The list is fetched at
 * the first question; where it cannot be had no password is held up by it.
 */
export async function isCommonWalletPassword(password: string): Promise<boolean> {
  try {
    common ??= readCommon();
    return (await common).has(password.trim().normalize("NFKC").toLowerCase());
  } catch {
    common = undefined;
    return false;
  }
}
