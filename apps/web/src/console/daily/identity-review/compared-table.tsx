import type { KycCheck, KycPerson } from "@nuc/contract";
import { Check, TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { denseRowsLook } from "../../../ui/lists/dense-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { type ComparedRow, comparedRows, compareWords } from "./compare.ts";

interface ComparedTableProps {
  readonly check: KycCheck;
  readonly person: KycPerson;
}

/** What was read beside what the person typed, with the differences marked. */
export function ComparedTable({ check, person }: ComparedTableProps) {
  return (
    <Table
      look={denseRowsLook}
      caption="What was read, beside the profile"
      rows={comparedRows(check, person)}
      rowKey={({ label }) => label}
      columns={[
        labels,
        { ...read, header: check.document === "selfie" ? "On the selfie" : "On the document" },
        inProfile,
        agreement,
      ]}
    />
  );
}

const labels: Column<ComparedRow> = {
  key: "label",
  header: "Read",
  cell: ({ label }) => <span className="text-ink-3 lg:whitespace-nowrap">{label}</span>,
};

const read: Omit<Column<ComparedRow>, "header"> = {
  key: "read",
  cell: (row) => <Value row={row} text={row.read} other={row.profile} />,
};

const inProfile: Column<ComparedRow> = {
  key: "profile",
  header: "In the profile",
  cell: (row) => <Value row={row} text={row.profile} other={row.read} />,
};

const agreement: Column<ComparedRow> = {
  key: "agrees",
  header: <span className="sr-only">Agrees</span>,
  align: "end",
  cell: ({ agrees, note }) => <Agreement agrees={agrees} note={note} />,
};

interface ValueProps {
  readonly row: ComparedRow;
  readonly text: string | null;
  /** On the other side. */
  readonly other: string | null;
}

/** A date stays in one line; a sentence in its place, such as "Not found in print", does not. */
function Value({ row: { agrees, profile }, text, other }: ValueProps) {
  if (text === null) return "–";
  const isMarked = agrees === false && profile !== null;
  return (
    <span className={/^[\d-]+$/.test(text) ? "whitespace-nowrap" : "wrap-anywhere"}>
      {isMarked ? <Marked text={text} other={other ?? ""} /> : text}
    </span>
  );
}

function Marked({ text, other }: { readonly text: string; readonly other: string }) {
  return compareWords(text, other).map(({ word, differs, at }) => (
    <Fragment key={at}>
      {differs ? (
        <mark className="rounded-[0.25rem] bg-warning-soft px-0.5 text-inherit">{word}</mark>
      ) : (
        word
      )}{" "}
    </Fragment>
  ));
}

function Agreement({ agrees, note }: Pick<ComparedRow, "agrees" | "note">) {
  if (agrees === null) return null;
  if (agrees) {
    return (
      <span className="text-success">
        <Check aria-hidden="true" strokeWidth={1.75} className="inline size-4.5" />
        <span className="sr-only">agrees</span>
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1 text-micro font-[560] text-warning lg:flex-nowrap lg:whitespace-nowrap">
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      {note ?? "differs"}
    </span>
  );
}
