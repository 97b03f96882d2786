import { CsvError, parse } from "csv-parse/sync";

/** A record of a CSV file, and where it begins, from line 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * The records of a CSV file, those without any value left out; a file with a quotation mark that is not closed or is inside
 * a text is broken, in that line.
 */
export function parseCsv(
  text: string,
  delimiter: string,
): { records: CsvRecord[] } | { brokenIn: number } {
  try {
    const read = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return { records: read.map(({ record, info }) => placed(record, info.lines)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { brokenIn: Number(error["lines"] ?? 1) };
  }
}

/** @param lastLine where the record ends: what is quoted may hold line breaks */
function placed(cells: string[], lastLine: number): CsvRecord {
  const breaks = cells.join("").match(/\r\n|\n|\r/g)?.length ?? 0;
  return { line: lastLine - breaks, cells };
}
