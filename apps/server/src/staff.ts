import { runStaffCommand } from "./app/staff-command/run.ts";
import { configuredEnvironment } from "./platform/config/environment-file.ts";
import { exitWith, ownTerminal } from "./platform/process/terminal.ts";

// What an operator does on the machine itself: `npm run staff -- --help`.
await exitWith(await runStaffCommand(process.argv.slice(2), configuredEnvironment, ownTerminal));
