import { type Environment, readConfig } from "../../platform/config/config.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { NothingToVerifyError } from "../../platform/process/verification.ts";
import { describeStartFailure } from "../../platform/process/start-failure.ts";
import type { Terminal } from "../../platform/process/terminal.ts";
import { STAFF_COMMANDS, type StaffCommand, UsageError } from "./commands.ts";

/** Refused, or not written as it is to be; and what could not be looked at, or failed. */
const EXIT = { refused: 1, failed: 2 } as const;
const CALL = "npm run staff --";

/** Runs the command that was written and answers the exit code. */
export async function runStaffCommand(
  given: readonly string[],
  environment: () => Environment,
  { out, err }: Terminal,
): Promise<number> {
  const [name, ...rest] = given;
  if (name === undefined || name === "--help") {
    out(overview());
    return name === undefined ? EXIT.refused : 0;
  }
  const command = Object.hasOwn(STAFF_COMMANDS, name) ? STAFF_COMMANDS[name] : undefined;
  if (!command) {
    err(`There is no command ${name}.\n\n${overview()}`);
    return EXIT.refused;
  }
  if (rest.includes("--help")) {
    out(helpOf(name, command));
    return 0;
  }
  try {
    if (rest.length > command.takes.length || rest.length < needed(command).length)
      throw new UsageError(counted(command));
    return await command.run(readConfig(environment()), rest, out);
  } catch (error) {
    if (error instanceof UsageError) err(`${error.message}\n\n${helpOf(name, command)}`);
    else if (error instanceof AppError) err(error.message);
    else err(describeStartFailure(wordsOf(error), "Nothing was done"));
    return error instanceof UsageError || error instanceof AppError ? EXIT.refused : EXIT.failed;
  }
}

const wordsOf = (error: unknown) => (error instanceof NothingToVerifyError ? error.message : error);

/** What is in brackets may be left out. */
const needed = ({ takes }: StaffCommand) => takes.filter((one) => !one.startsWith("["));

function counted({ takes }: StaffCommand): string {
  return takes.length === 0 ? "It takes no argument." : `It takes ${takes.join(" ")}.`;
}

function overview(): string {
  const lines = Object.entries(STAFF_COMMANDS).map(
    ([name, command]) => `  ${callOf(name, command).padEnd(36)}${command.about}`,
  );
  return [
    `Usage: ${CALL} <command>`,
    "",
    ...lines,
    "",
    `${CALL} <command> --help says more. With the embedded database, stop the server first.`,
  ].join("\n");
}

function helpOf(name: string, command: StaffCommand): string {
  const { about, help } = command;
  return `Usage: ${CALL} ${callOf(name, command)}\n\n${about[0]?.toUpperCase()}${about.slice(1)}.\n${help}`;
}

const callOf = (name: string, { takes }: StaffCommand) => [name, ...takes].join(" ");
