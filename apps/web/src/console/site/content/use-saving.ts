import {
  type ContentRecord,
  getContentRecord,
  setContent,
  type StaffContentKind,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";

type Content = Record<string, unknown>;

/** Whether somebody else wrote it since it was read. */
const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "TAKEN" && error.field === "If-Match";

async function write(kind: StaffContentKind, content: Content, version: number) {
  // Each kind has an endpoint of its own; the schema of this one has checked what is sent.
  const endpoint = setContent[kind] as (typeof setContent)["home"];
  const body = content as Parameters<typeof callData<typeof endpoint>>[1]["body"];
  return await callData(endpoint, { body, version });
}

/**
 * Saves a kind over the version that the writer began with. What somebody else wrote meanwhile is fetched and kept beside,
 * and nothing is overwritten before the writer has seen it.
 * @param first what the writing began with
 * @param now the current content, which is another version where it continues with an older draft
 * @param saved called with the current content
 */
export function useSaving(
  kind: StaffContentKind,
  first: ContentRecord,
  now: ContentRecord,
  saved: (now: ContentRecord) => void,
) {
  const queries = useQueryClient();
  const [base, setBase] = useState(first);
  const [other, setOther] = useState(now.version === first.version ? null : now);
  const saving = useMutation({
    mutationFn: async (content: Content) => write(kind, content, base.version),
    onSuccess: async (written) => {
      setBase(written);
      setOther(null);
      saved(written);
      await queries.invalidateQueries({ queryKey: ["staff"] });
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      setOther(await callData(getContentRecord[kind]));
    },
  });
  return {
    /** What the form is compared with. */
    base,
    /** What somebody else wrote meanwhile. */
    other,
    isBusy: saving.isPending,
    error: isConflict(saving.error) ? null : saving.error,
    save: saving.mutate,
    forgetError: saving.reset,
    /** Goes on from the other's version, with the form as it is. */
    keepMine: (): void => {
      if (other !== null) setBase(other);
      setOther(null);
      saving.reset();
    },
    /** Goes on from the other's version as it is. */
    takeTheirs: (): ContentRecord | null => {
      if (other !== null) setBase(other);
      setOther(null);
      saving.reset();
      return other;
    },
  };
}
