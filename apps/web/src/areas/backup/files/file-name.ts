/** A wallet's name as part of a file's name: letters and digits of any language, a hyphen for the rest. */
export function fileNameOf(walletName: string): string {
  const name = walletName
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return name === "" ? "wallet" : name;
}
