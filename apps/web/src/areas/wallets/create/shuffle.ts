/** A fair shuffle (Fisher-Yates) by the browser's cryptographic random numbers. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const result = [...items];
  const random = crypto.getRandomValues(new Uint32Array(result.length));
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = (random[last] ?? 0) % (last + 1);
    [result[last], result[chosen]] = [result[chosen] as Item, result[last] as Item];
  }
  return result;
}
