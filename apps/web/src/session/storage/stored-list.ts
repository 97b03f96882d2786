import { stored, type StoredName } from "./stored.ts";

/**
 * A list that the browser keeps, of what `isItem` knows as its own; an unreadable store counts as an empty one. What a full or
 * closed store does not take lives as long as the page.
 */
export function storedList<Item>(name: StoredName, isItem: (value: unknown) => value is Item) {
  let unkept: readonly Item[] | undefined;
  const all = (): Item[] => {
    if (unkept !== undefined) return [...unkept];
    try {
      const value: unknown = JSON.parse(stored.read(name) ?? "[]");
      return Array.isArray(value) ? value.filter(isItem) : [];
    } catch {
      return [];
    }
  };
  return {
    all,
    /** Keeps those that `stays` names, and what is added. It is read again, so that what another tab has added stays. */
    change(stays: (item: Item) => boolean, ...added: readonly Item[]): void {
      const items = [...all().filter(stays), ...added];
      const text = items.length === 0 ? null : JSON.stringify(items);
      if (text === null) stored.remove(name);
      else stored.write(name, text);
      unkept = stored.read(name) === text ? undefined : items;
    },
  };
}
