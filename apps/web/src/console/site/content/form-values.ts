import { type StaffContentKind, staffContentSchemas } from "@nuc/contract";
import type { FieldSpec, ListSpec } from "./field-specs.ts";
import { kinds } from "./kinds.ts";

type Values = Record<string, unknown>;

const lists = (kind: StaffContentKind): ListSpec[] =>
  kinds[kind].fields.filter((field: FieldSpec) => field.type === "list");

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Content as a form holds it: every list a list of objects. */
export function toForm(kind: StaffContentKind, content: unknown): Values {
  const values: Values = { ...(content as Values) };
  for (const { name, form } of lists(kind)) {
    const value = values[name];
    if (form === "single") values[name] = value == null ? [] : [value];
    else if (form === "texts") values[name] = asList(value).map((text) => ({ text }));
  }
  return structuredClone(values);
}

/** The other way round; what a form holds besides, such as where a service leads that comes soon, is left out. */
export function toContent(kind: StaffContentKind, values: Values): Values {
  const content: Values = { ...values };
  for (const list of lists(kind)) {
    const items = asList(values[list.name]).map((item) => withoutHidden(list, item as Values));
    if (list.form === "single") content[list.name] = items[0] ?? null;
    else if (list.form === "texts") content[list.name] = items.map(({ text }) => text);
    else content[list.name] = items;
  }
  return content;
}

function withoutHidden({ fields }: ListSpec, item: Values): Values {
  const hidden = fields.filter(({ shownIf }) => shownIf && item[shownIf.name] !== shownIf.is);
  return Object.fromEntries(
    Object.entries(item).filter(([key]) => !hidden.some(({ name }) => name === key)),
  );
}

/** Where in the form something is that the schema or the server names by its place in the content. */
export function formPath(kind: StaffContentKind, path: string): string {
  const [first = "", ...rest] = path.split(".");
  const list = lists(kind).find(({ name }) => name === first);
  if (list?.form === "single" && rest.length > 0) return [first, "0", ...rest].join(".");
  if (list?.form === "texts" && rest.length === 1) return [first, ...rest, "text"].join(".");
  return path;
}

/** What is wrong with the form by the contract's schema: place in the form and message, one a place. */
export function faultsIn(kind: StaffContentKind, values: Values): [path: string, text: string][] {
  const { error } = staffContentSchemas[kind].safeParse(toContent(kind, values));
  const faults = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const place = formPath(kind, path.join("."));
    if (!faults.has(place)) faults.set(place, message);
  }
  return [...faults];
}
