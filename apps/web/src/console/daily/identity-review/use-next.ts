import type { KycDocument } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { waitingChecks } from "../../frame/waiting.ts";
import { reviewPath } from "../identity/words.ts";

interface Check {
  readonly username: string;
  readonly document: KycDocument;
}

/** The checks that wait, this one's place among them, and the ways to its neighbours. */
export function useNext({ username, document }: Check) {
  const navigate = useNavigate();
  const waiting = useQuery(waitingChecks).data?.records ?? [];
  const at = waiting.findIndex((one) => one.username === username && one.document === document);
  const next = waiting[at + 1] ?? waiting.find((_, index) => index !== at);
  const back = at > 0 ? waiting[at - 1] : undefined;
  const open = (check: Check | undefined): void =>
    void navigate(check === undefined ? "/identity" : reviewPath(check));
  return {
    waiting,
    at,
    goOn: () => open(next),
    goBack: back && (() => open(back)),
    hasNext: next !== undefined,
  };
}
