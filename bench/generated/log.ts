/** The server's log lines: JSON, unlike what it prints for people, such as the emails that it would send. */
const logLines = (output: string): string[] =>
  output.split("\n").filter((line) => line.startsWith('{"level":'));

const MARKER = /mark[0-9a-f]{20}/g;

/** Lines that repeat a marker of a request. */
export const markersIn = (output: string, markers: ReadonlySet<string>): string[] =>
  logLines(output).filter((line) =>
    [...line.toLowerCase().matchAll(MARKER)].some(([marker]) => markers.has(marker)),
  );

/** Lines that say that something of ours failed. */
export const troublesIn = (output: string): string[] =>
  logLines(output).filter((line) => /^\{"level":"(?:error|fatal)"/.test(line));
