/** Where the answer of a program goes, and what went wrong. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const lines = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);

/** The terminal that the process was started in. */
export const ownTerminal: Terminal = { out: lines(process.stdout), err: lines(process.stderr) };

/** Ends the process once what was written is gone: a pipe takes its time. */
export async function exitWith(code: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => void stream.write("", () => resolve()));
  process.exit(code);
}
