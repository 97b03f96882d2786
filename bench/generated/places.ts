/** The names and numbers that lead to a place in a value; none is the value itself. */
export type Place = readonly (string | number)[];

/** Every place in a value. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [at];
  const inner = Array.isArray(value)
    ? value.map((item, index) => placesIn(item, [...at, index]))
    : Object.entries(value).map(([name, item]) => placesIn(item, [...at, name]));
  return [at, ...inner.flat()];
}

/** A copy with something else at a place. */
export function replaced(value: unknown, place: Place, other: unknown): unknown {
  const [step, ...rest] = place;
  if (step === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      index === step ? replaced(item, rest, other) : item,
    );
  }
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: replaced(fields[step], rest, other) };
}

/** A copy without what stands at a place. */
export function without(value: unknown, place: Place): unknown {
  const [step, ...rest] = place;
  if (rest.length > 0 && step !== undefined) {
    const inner = (value as Record<string | number, unknown>)[step];
    return replaced(value, [step], without(inner, rest));
  }
  if (Array.isArray(value)) return value.filter((_item: unknown, index) => index !== step);
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== step));
}
