import { useSearchParams } from "react-router";

/** What a list shows, as the page's address says it: a reload, Back and a shared link find the same. */
export interface ListState {
  /** From 0. */
  readonly page: number;
  readonly sort: string | undefined;
  readonly search: string | undefined;
  /** A filter by its name in the query; undefined = any. */
  readonly filter: (name: string) => string | undefined;
  /** How many filters are on; the search is none. */
  readonly filters: number;
  /** Whether anything narrows the list. */
  readonly isNarrowed: boolean;
  /** Changes what is shown; the list begins again at its first page, unless another one is asked for. */
  readonly change: (
    values: Readonly<Record<string, string | undefined>>,
    quietly?: boolean,
  ) => void;
  readonly clear: () => void;
}

/** Names that narrow nothing. */
const placing = new Set(["page", "sort"]);

/** @param list names it where a page has two, each with its own part of the address */
export function useListState(list?: string): ListState {
  const [params, setParams] = useSearchParams();
  const prefix = list === undefined ? "" : `${list}.`;
  const isOwn = (name: string): boolean =>
    list === undefined ? !name.includes(".") : name.startsWith(prefix);
  const value = (name: string): string | undefined => params.get(prefix + name) || undefined;
  const change: ListState["change"] = (values, quietly = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(`${prefix}page`);
        for (const [name, text] of Object.entries(values)) {
          if (text === undefined || text === "") next.delete(prefix + name);
          else next.set(prefix + name, text);
        }
        return next;
      },
      // What is typed letter by letter makes no entries for Back.
      { replace: quietly, preventScrollReset: true },
    );
  const page = Number(value("page") ?? 0);
  const narrowing = [...params.keys()].filter(
    (name) => isOwn(name) && !placing.has(name.slice(prefix.length)),
  );
  return {
    page: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    sort: value("sort"),
    search: value("search"),
    filter: value,
    filters: narrowing.filter((name) => name !== `${prefix}search`).length,
    isNarrowed: narrowing.length > 0,
    change,
    clear: () =>
      setParams((before) => [...before].filter(([name]) => !isOwn(name)), {
        preventScrollReset: true,
      }),
  };
}
