type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Whether what the browser kept is an object with a text under each of these names. */
export function hasTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Texts<Name> {
  if (typeof value !== "object" || value === null) return false;
  const kept = value as Record<string, unknown>;
  return names.every((name) => typeof kept[name] === "string");
}
