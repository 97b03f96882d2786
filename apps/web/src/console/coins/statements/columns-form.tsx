import {
  DATE_ORDERS,
  DECIMAL_SIGNS,
  STATEMENT_DELIMITERS,
  type StatementMapping,
} from "@nuc/contract";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Select, type SelectOption } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";

const delimiters: Readonly<Record<string, string>> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Bar",
};
const orders = {
  dmy: "Day, month, year",
  mdy: "Month, day, year",
  ymd: "Year, month, day",
} as const;
const decimals = { ".": "Point: 1,234.50", ",": "Comma: 1.234,50" } as const;
const headerRows = Array.from({ length: 21 }, (_, rows) => ({
  value: String(rows),
  label: String(rows),
}));

interface ColumnsFormProps {
  readonly mapping: StatementMapping;
  /** The first rows of the file. */
  readonly rows: readonly (readonly string[])[];
  readonly onChange: (mapping: StatementMapping) => void;
  /** As `onChange`, while somebody types on. */
  readonly onType: (mapping: StatementMapping) => void;
}

/** Which column holds what, and how days and amounts are written. */
export function ColumnsForm({ mapping, rows, onChange, onType }: ColumnsFormProps) {
  const columns = columnOptions(rows, mapping.headerRows);
  const change = (part: Partial<StatementMapping>): void => onChange({ ...mapping, ...part });
  const column = (
    name: "amount" | "credit" | "debit" | "reference" | "currencyColumn",
    label: string,
  ) => (
    <Select
      label={label}
      placeholder="No column"
      value={String(mapping[name] ?? "")}
      options={columns}
      onChange={({ target }) =>
        change({ [name]: target.value === "" ? null : Number(target.value) })
      }
    />
  );
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Select
        label="Separator"
        value={mapping.delimiter}
        options={STATEMENT_DELIMITERS.map((value) => ({
          value,
          label: delimiters[value] ?? value,
        }))}
        onChange={({ target }) =>
          change({ delimiter: STATEMENT_DELIMITERS.find((one) => one === target.value) ?? "," })
        }
      />
      <Select
        label="Header rows"
        value={String(mapping.headerRows)}
        options={headerRows}
        onChange={({ target }) => change({ headerRows: Number(target.value) })}
      />
      <Select
        label="Date format"
        value={mapping.dateOrder}
        options={DATE_ORDERS.map((value) => ({ value, label: orders[value] }))}
        onChange={({ target }) =>
          change({ dateOrder: DATE_ORDERS.find((one) => one === target.value) ?? "dmy" })
        }
      />
      <Select
        label="Decimal mark"
        value={mapping.decimal}
        options={DECIMAL_SIGNS.map((value) => ({ value, label: decimals[value] }))}
        onChange={({ target }) => change({ decimal: target.value === "," ? "," : "." })}
      />
      <Select
        label="Date column"
        value={String(mapping.date)}
        options={columns}
        onChange={({ target }) => change({ date: Number(target.value) })}
      />
      {column("amount", "Amount column (signed)")}
      {column("credit", "Money-in column")}
      {column("debit", "Money-out column")}
      {column("reference", "Transaction ID column")}
      {column("currencyColumn", "Currency column")}
      <TextField
        label="Default currency"
        value={mapping.currency}
        maxLength={3}
        autoComplete="off"
        onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
      />
      <TextField
        label="Account"
        hint="Always the same for the same account: it identifies a line"
        value={mapping.account}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => onType({ ...mapping, account: target.value })}
        onBlur={() => onChange(mapping)}
      />
      <TextColumns
        columns={columns}
        chosen={mapping.texts}
        onChange={(texts) => change({ texts })}
      />
    </div>
  );
}

interface TextColumnsProps {
  readonly columns: readonly SelectOption[];
  readonly chosen: readonly number[];
  readonly onChange: (columns: number[]) => void;
}

function TextColumns({ columns, chosen, onChange }: TextColumnsProps) {
  return (
    <fieldset className="grid content-start gap-2 md:col-span-3">
      <legend className="mb-2 text-small font-[560]">Description columns</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {columns.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(Number(value))}
            onChange={() => onChange(toggled(chosen, Number(value)))}
          />
        ))}
      </div>
    </fieldset>
  );
}

const toggled = (columns: readonly number[], column: number): number[] =>
  columns.includes(column)
    ? columns.filter((one) => one !== column)
    : [...columns, column].toSorted((one, other) => one - other);

/** Each column by its number, and its head or its first value. */
function columnOptions(rows: readonly (readonly string[])[], heads: number): SelectOption[] {
  const width = Math.max(1, ...rows.map((cells) => cells.length));
  const named = rows[heads - 1] ?? rows[0] ?? [];
  return Array.from({ length: width }, (_, index) => {
    const name = (named[index] ?? "").trim().slice(0, 30);
    return {
      value: String(index + 1),
      label: name === "" ? `Column ${index + 1}` : `${index + 1}: ${name}`,
    };
  });
}
