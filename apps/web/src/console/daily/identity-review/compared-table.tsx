import type { KycCheck, KycPerson } from "@nuc/contract";
import { Check, TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { type ComparedRow, comparedRows, compareWords } from "./compare.ts";

interface ComparedTableProps {
  readonly check: KycCheck;
  readonly person: KycPerson;
}

/** What was read beside what the person typed, with the differences marked. */
export function ComparedTable({ check, person }: ComparedTableProps) {
  return (
    <table aria-label="What was read, beside the profile" className="w-full text-small">
      <thead>
        <tr className="text-left text-micro text-ink-3 [&>th]:py-2 [&>th]:pr-2 [&>th]:font-normal">
          <th scope="col" className="pl-4">
            Read
          </th>
          <th scope="col">{check.document === "selfie" ? "On the selfie" : "On the document"}</th>
          <th scope="col">In the profile</th>
          <th scope="col">
            <span className="sr-only">Agrees</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {comparedRows(check, person).map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** A date stays in one line; a sentence in its place, such as "Not found in print", does not. */
const wrapOf = (text: string | null): string =>
  text !== null && /^[\d-]+$/.test(text) ? "whitespace-nowrap" : "wrap-anywhere";

function Row({ row }: { readonly row: ComparedRow }) {
  const { label, read, profile, agrees, note } = row;
  const marks = agrees === false && profile !== null;
  return (
    <tr className="border-t border-line align-top [&>td]:py-2 [&>td]:pr-2">
      <td className="pl-4 whitespace-nowrap text-ink-3">{label}</td>
      <td className={wrapOf(read)}>
        {read === null ? "–" : marks ? <Marked text={read} other={profile} /> : read}
      </td>
      <td className={wrapOf(profile)}>
        {profile === null ? "–" : marks ? <Marked text={profile} other={read ?? ""} /> : profile}
      </td>
      <td className="pr-4! text-right">
        <Agreement agrees={agrees} note={note} />
      </td>
    </tr>
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
    <span className="inline-flex items-center gap-1 text-micro font-[560] whitespace-nowrap text-warning">
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      {note ?? "differs"}
    </span>
  );
}
