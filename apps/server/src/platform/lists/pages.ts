/** One page of a list, with where it is among all of them. */
export interface ListPage<Item> {
  records: Item[];
  /** From 0. */
  page: number;
  pages: number;
  total: number;
}

/** Puts a page together; the two questions are asked one after the other, since an embedded database answers no two at once. */
export async function readPage<Item>(
  { page, size }: { page: number; size: number },
  count: () => Promise<number>,
  list: (range: { limit: number; offset: number }) => Promise<Item[]>,
): Promise<ListPage<Item>> {
  const total = await count();
  const offset = page * size;
  const records = offset < total ? await list({ limit: size, offset }) : [];
  return { records, page, pages: Math.ceil(total / size), total };
}

/** The pattern of `like` for what begins with `text`. */
export function beginsWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
