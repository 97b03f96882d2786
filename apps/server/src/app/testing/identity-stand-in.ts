import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { MessageReader, packed } from "@nuc/identity/wire";
import { HOLDER, verdict } from "../../features/kyc/testing/scripted-examiner.ts";
import type { News, Question } from "../../platform/examiner/wire.ts";

/** Answers as a process of identity checks on another machine would: everything passes. */
export interface IdentityStandIn {
  /** Settings by which servers ask it. */
  readonly environment: { IDENTITY_URL: string; IDENTITY_TOKEN: string };
  /** Has the checks of an account wait for this before they are answered. */
  holdFor(accountId: string, until: (checkId: string) => Promise<void>): void;
  close(): Promise<void>;
}

export async function identityStandIn(): Promise<IdentityStandIn> {
  const holds = new Map<string, (checkId: string) => Promise<void>>();
  let documents = 0;
  const answerTo = async ({ kind, job }: Question, file: Buffer) => {
    if (kind !== "look") await holds.get(job.accountId)?.(job.id);
    documents += 1;
    const examined = verdict({ found: { ...HOLDER, number: `S${documents}` } });
    if (!examined.ok) throw new Error("Everything passes");
    const news: News = { answer: { verdict: examined.verdict }, spent: [] };
    return packed(news, kind === "look" ? [file] : []);
  };
  const server = createServer((request, response) => {
    const reader = new MessageReader();
    request.on("data", (chunk: Buffer) => {
      for (const { head, parts } of reader.push(chunk))
        void answerTo(head as Question, parts[0] ?? Buffer.of()).then((answer) =>
          response.end(answer),
        );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    environment: { IDENTITY_URL: `http://127.0.0.1:${port}`, IDENTITY_TOKEN: "t".repeat(32) },
    holdFor: (accountId, until) => void holds.set(accountId, until),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
