import { runStaffCommand } from "./app/staff-command/run.ts";
import { loadEnvironmentFile } from "./platform/config/environment-file.ts";

// What an operator does on the machine itself: `npm run staff -- --help`.
const line = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);
const code = await runStaffCommand(
  process.argv.slice(2),
  () => {
    loadEnvironmentFile();
    return process.env;
  },
  { out: line(process.stdout), err: line(process.stderr) },
);
// What was written must be gone before the process is: a pipe takes its time.
await new Promise<void>((resolve) => process.stdout.write("", () => resolve()));
process.exit(code);
