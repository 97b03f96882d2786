import { isAddress } from "@nuc/keys";

/** An address as typed or pasted, without the gaps with which it is written in groups; any other text as it is. */
export function typedAddress(text: string): string {
  const bare = text.replaceAll(/\s/g, "");
  return isAddress(bare) ? bare : text;
}
