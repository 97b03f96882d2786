import { stored, type StoredName } from "./stored.ts";

/** A list that the browser keeps, of what `isItem` knows as its own; an unreadable store counts as an empty one. */
export function storedList<Item>(name: StoredName, isItem: (value: unknown) => value is Item) {
  const all = (): Item[] => {
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
      if (items.length === 0) stored.remove(name);
      else stored.write(name, JSON.stringify(items));
    },
  };
}
