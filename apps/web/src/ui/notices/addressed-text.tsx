import { createElement, Fragment } from "react";
import { Address } from "../values/address.tsx";
import { Shortened, shortened } from "../values/shortened.tsx";
import { ShortenedValue } from "../values/shortened-value.tsx";
import { clipText } from "../rich-text/clip-text.ts";

/** What the reader calls an address. */
export type AddressNames = ReadonlyMap<string, string>;

/** An address of this network, within a sentence. */
const address = /\b[1-9A-HJ-NP-Za-km-z]{47,48}\b/g;

export const addressesIn = (text: string): string[] => text.match(address) ?? [];

/** Texts and, between them, addresses. */
function partsOf(text: string) {
  const addresses = addressesIn(text);
  return text.split(address).map((before, index) => ({ before, address: addresses[index] }));
}

/** A text with the names of its addresses, else with short ones. */
export function withShortAddresses(text: string, names: AddressNames): string {
  return text.replaceAll(address, (found) => names.get(found) ?? shortened(found));
}

/**
 * The beginning of a text as far as a list shows it: an address is one with its name or its short form, and is never cut.
 * @param most characters
 */
export function clipAddressed(text: string, names: AddressNames, most: number) {
  let left = most;
  let clipped = "";
  for (const { before, address: found } of partsOf(text)) {
    const words = clipText(before, left);
    clipped += words.text;
    if (words.cut) return { text: clipped, cut: true };
    left -= words.text.length;
    if (found === undefined) continue;
    left -= (names.get(found) ?? shortened(found)).length;
    if (left < 0) return { text: clipped, cut: true };
    clipped += found;
  }
  return { text: clipped, cut: false };
}

interface AddressedTextProps {
  readonly text: string;
  readonly names: AddressNames;
  /** Whether an address opens to be read whole; not in a row, which is pressed as one. */
  readonly open?: boolean;
}

/** A sentence in which an address is called by the name that the reader gave it, else is short. */
export function AddressedText({ text, names, open = false }: AddressedTextProps) {
  const drawn = partsOf(text).flatMap(({ before, address: found }) =>
    found === undefined
      ? [before]
      : [before, createElement(OneAddress, { address: found, name: names.get(found), open })],
  );
  // To be spread: a sentence never changes, so that each part is known by its place.
  return createElement(Fragment, null, ...drawn);
}

interface OneAddressProps {
  readonly address: string;
  readonly name: string | undefined;
  readonly open: boolean;
}

function OneAddress({ address: whole, name, open }: OneAddressProps) {
  if (open)
    return (
      <span className="*:align-baseline">
        <Address address={whole} name={name} rosette={false} copy={false} />
      </span>
    );
  if (name !== undefined) return <bdi className="font-[560] text-ink">{name}</bdi>;
  return (
    <ShortenedValue whole={whole}>
      <Shortened whole={whole} />
    </ShortenedValue>
  );
}
