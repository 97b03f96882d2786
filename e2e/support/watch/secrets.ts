/** A secret as people or programs would write it down. */
export interface Secret {
  name: string;
  value: string | Uint8Array;
}

/** Below this many characters a chance hit would be likelier than a leak. */
const shortest = 6;

function spellingsOfBytes(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes);
  return [
    buffer.toString("hex"),
    buffer.toString("base64").replace(/=+$/, ""),
    buffer.toString("base64url"),
    buffer.toString("latin1"),
    buffer.join(","),
  ];
}

/** Every spelling in which the secret could hide: plain, in a URL, in JSON, in hex and base64, as a list of words. */
function spellingsOf({ name, value }: Secret): string[] {
  if (value.length < shortest) throw new Error(`${name} is too short to be looked for`);
  if (typeof value !== "string") return spellingsOfBytes(value);
  const words = value.split(" ");
  const lists =
    words.length > 1 ? [words.join(","), words.join('","'), words.join("+"), words.join("")] : [];
  return [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    ...lists,
    ...spellingsOfBytes(new TextEncoder().encode(value)),
  ];
}

/**
 * Where secrets occur.
 * @param places what is searched, each with a name for the report
 * @returns one line a finding, without the secret itself
 */
export function findSecrets(
  secrets: readonly Secret[],
  places: readonly { name: string; text: string }[],
): string[] {
  return secrets.flatMap((secret) => {
    const spellings = spellingsOf(secret).map((spelling) => spelling.toLowerCase());
    return places
      .filter(({ text }) => spellings.some((spelling) => text.toLowerCase().includes(spelling)))
      .map((place) => `${secret.name} occurs in ${place.name}`);
  });
}
