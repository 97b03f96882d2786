import type { StaffContentKind } from "@nuc/contract";
import type { FieldChange } from "../../drafts/changes-list.tsx";
import type { FieldSpec, ListSpec } from "./field-specs.ts";
import { kinds } from "./kinds.ts";
import { toForm } from "./form-values.ts";

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
const itemsOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** What differs between two contents of a kind, field by field, in the words of the editor. */
export function contentChanges(
  kind: StaffContentKind,
  before: unknown,
  after: unknown,
): FieldChange[] {
  const [old, now] = [toForm(kind, before), toForm(kind, after)];
  return kinds[kind].fields.flatMap((field) =>
    fieldChanges(field, old[field.name], now[field.name]),
  );
}

function fieldChanges(field: FieldSpec, before: unknown, after: unknown): FieldChange[] {
  if (field.type === "list") return listChanges(field, itemsOf(before), itemsOf(after));
  if (same(before, after)) return [];
  return [{ label: field.label, before: textOf(before), after: textOf(after) }];
}

function listChanges(list: ListSpec, before: Values[], after: Values[]): FieldChange[] {
  if (same(before, after)) return [];
  const sorted = (items: Values[]) => items.map((item) => JSON.stringify(item)).toSorted();
  if (same(sorted(before), sorted(after))) {
    return [{ label: `${list.label}: order`, before: null, after: "changed" }];
  }
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, place) => place).flatMap((place) =>
    itemChanges(list, `${list.one} ${place + 1}`, before[place], after[place]),
  );
}

function itemChanges(
  list: ListSpec,
  name: string,
  before: Values | undefined,
  after: Values | undefined,
): FieldChange[] {
  const said = (item: Values) => textOf(item[list.fields[0]?.name ?? ""] || item["role"]);
  if (before === undefined || after === undefined) {
    return [
      { label: name, before: before ? said(before) : null, after: after ? said(after) : null },
    ];
  }
  return list.fields.flatMap((field) =>
    same(before[field.name], after[field.name])
      ? []
      : [
          {
            label: list.form === "texts" ? name : `${name}: ${field.label.toLowerCase()}`,
            before: textOf(before[field.name]),
            after: textOf(after[field.name]),
          },
        ],
  );
}
