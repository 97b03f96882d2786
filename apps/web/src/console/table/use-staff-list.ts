import type { ConsoleColumn } from "./columns.ts";
import { type ListState, useListState } from "./list-state.ts";
import { type RefetchInterval, useList } from "./use-list.ts";

/** A filter of some values; `any` says that nothing is chosen, such as "Any state". */
export interface ListChoice {
  /** In the query. */
  readonly name: string;
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What a list is asked for; undefined = all. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

interface StaffListParts<Row, Page> {
  /** Under which its pages are kept. */
  readonly name: string;
  /** Names its part of the address where a page has two lists. */
  readonly part?: string;
  readonly columns: readonly Pick<ConsoleColumn<Row>, "id" | "sortable">[];
  readonly choices?: readonly ListChoice[] | undefined;
  readonly read: (query: ListQuery & { page: string }, signal: AbortSignal) => Promise<Page>;
  /** Milliseconds after which it is asked for again. */
  readonly every?: RefetchInterval<Page>;
}

/** A list of the server's as the page's address says it: search, choices, days, order and page. */
export function useStaffList<Row, Page>(parts: StaffListParts<Row, Page>) {
  const { name, columns, part, choices = [], read, every } = parts;
  const state = useListState(part);
  const filter = filterOf(state, columns, choices);
  const page = String(state.page);
  const query = useList(
    [name, filter, page],
    async (signal) => read({ ...filter, page }, signal),
    every,
  );
  return { state, filter, query };
}

/** What is in the address, as far as the list knows it: an old link leads to the list and not to a refusal. */
function filterOf(
  state: ListState,
  columns: readonly Pick<ConsoleColumn<unknown>, "id" | "sortable">[],
  choices: readonly ListChoice[],
): ListQuery {
  const chosen = choices.map(({ name, options }): [string, string | undefined] => {
    const value = state.filter(name);
    return [name, options.some((option) => option.value === value) ? value : undefined];
  });
  const sorts = columns.some(
    ({ id, sortable }) => sortable && id === state.sort?.replace(/^-/, ""),
  );
  return {
    ...Object.fromEntries(chosen),
    search: state.search,
    sort: sorts ? state.sort : undefined,
    since: startOf(state.filter("from"), 0),
    before: startOf(state.filter("until"), 1),
  };
}

/** When a day begins on the reader's clock, or one of the days after it; undefined for what is no day. */
export function startOf(day: string | undefined, daysAfter: number): string | undefined {
  const [year = 0, month = 0, date = 0] = (day ?? "").split("-").map(Number);
  const moment = new Date(year, month - 1, date + daysAfter);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day ?? "") || Number.isNaN(moment.getTime())) return undefined;
  return moment.toISOString();
}
