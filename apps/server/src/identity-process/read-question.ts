import type { IncomingMessage } from "node:http";
import { MessageReader, WireError } from "@nuc/identity/wire";
import type { Question } from "../platform/examiner/wire.ts";
import { stagesOf } from "./steps.ts";

interface Asked {
  readonly question: Question;
  readonly pictures: readonly Buffer[];
}

const texts = (value: unknown, names: readonly string[]) =>
  typeof value === "object" &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === "string");

function isQuestion(head: unknown): head is Question {
  if (!texts(head, ["kind", "today"])) return false;
  const { kind, job, person } = head as Question;
  return (
    Object.hasOwn(stagesOf, kind) &&
    texts(job, ["id", "accountId"]) &&
    (person === undefined || texts(person, ["firstName", "lastName", "birthDate"])) &&
    (person !== undefined || kind === "look" || kind === "selfie")
  );
}

/** A selfie comes with the document that it is compared with. */
const picturesOf = ({ kind }: Question) => (kind === "selfie" ? 2 : 1);

/**
 * The question of a request.
 * @throws {WireError} for anything else
 */
export async function readQuestion(request: IncomingMessage): Promise<Asked> {
  const reader = new MessageReader();
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const [message] = reader.push(chunk);
    if (message === undefined) continue;
    const { head, parts } = message;
    if (!isQuestion(head) || parts.length !== picturesOf(head)) break;
    return { question: head, pictures: parts };
  }
  throw new WireError("The request asks nothing");
}
