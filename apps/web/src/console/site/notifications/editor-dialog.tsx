import {
  changeNotification,
  type HEADER_CATEGORY,
  sendNotification,
  type StaffNotification,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormRegister } from "react-hook-form";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { clockTime } from "../../../ui/time/moment.ts";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { ChangedSince } from "../../drafts/changed-since.tsx";
import { DraftLine } from "../../drafts/draft-line.tsx";
import { type Draft, emptyDraft, payloadOf, readersInWords } from "./draft.ts";
import { MomentFields } from "./moment-fields.tsx";
import { Previews } from "./previews.tsx";
import { ReadersFields } from "./readers-fields.tsx";
import { survivesEditor } from "./typed-text.ts";
import { useNotificationForm } from "./use-notification-form.ts";

interface EditorDialogProps {
  /** "new", or what waits and is changed; null = closed. */
  readonly editing: "new" | StaffNotification | null;
  readonly onClose: () => void;
}

/** Writes a notification, or changes one that waits, with how it will look in both themes. */
export function EditorDialog({ editing, onClose }: EditorDialogProps) {
  return (
    <Dialog
      open={editing !== null}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title={editing === "new" ? "Write a notification" : "Change a notification"}
    >
      {editing !== null && (
        <Editor waiting={editing === "new" ? null : editing} onClose={onClose} />
      )}
    </Dialog>
  );
}

const fields = ["title", "message", "category", "username", "publishAt", "ttl"] as const;

/** As the contract has it: its module brings schemas along that the browser does without. */
const maxTitleLength = 200;
const header: typeof HEADER_CATEGORY = "header";
const standardCategories = [
  { value: emptyDraft.category, label: "Announcement" },
  { value: header, label: "Header: runs on every page" },
  { value: "news", label: "News" },
];

async function change(draft: Draft, seen: StaffNotification): Promise<StaffNotification> {
  return await callData(changeNotification, {
    params: { id: seen.id },
    body: { ...payloadOf(draft), seen: seen.version ?? 0 },
  });
}

function sentMessage(sent: StaffNotification): string {
  const readers = readersInWords(sent);
  return sent.publish_at === null
    ? `Sent to ${readers}.`
    : `Goes to ${readers} on ${clockTime(sent.publish_at)}.`;
}

interface EditorProps {
  readonly waiting: StaffNotification | null;
  readonly onClose: () => void;
}

function Editor({ waiting, onClose }: EditorProps) {
  const queries = useQueryClient();
  const { success } = useToast();
  const { form, draft, seen, once, kept, forget, theirs } = useNotificationForm(waiting);
  const { register, handleSubmit, formState, setValue } = form;
  const [opened] = useState(clockNow);
  const end = (): void => {
    forget();
    onClose();
  };
  const saving = useMutation({
    mutationFn: async (written: Draft) =>
      seen === null
        ? once((idempotencyKey) =>
            callData(sendNotification, { body: payloadOf(written), idempotencyKey }),
          )
        : change(written, seen),
    onSuccess: (sent) => {
      end();
      success(sentMessage(sent));
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff", "notifications"] }),
  });
  const fault = faultAtField(saving.error, fields);
  const errorOf = (field: keyof Draft): string | undefined =>
    formState.errors[field]?.message ?? (fault?.field === field ? fault.message : undefined);
  const forms = { draft, register, setValue, errorOf };
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={handleSubmit((written) => {
        if (theirs === undefined && !saving.isPending) saving.mutate(written);
      })}
    >
      {theirs === undefined ? <DraftLine {...kept} /> : <ChangedSince {...theirs} />}
      {fault === undefined && <FailureBanner error={saving.error} />}
      {waiting !== null && !survivesEditor(waiting.message) && (
        <Banner tone="warning">
          This message has formatting that the editor cannot show. Saving keeps only its text.
        </Banner>
      )}
      <Words {...forms} waiting={waiting} />
      <ReadersFields {...forms} />
      <MomentFields {...forms} />
      <Previews draft={draft} now={opened} />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={end}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={saving.isPending} asleep={theirs !== undefined}>
          {draft.publishAt === "" ? "Send now" : "Schedule"}
        </Button>
      </DialogActions>
    </form>
  );
}

interface WordsProps extends Pick<EditorProps, "waiting"> {
  readonly draft: Draft;
  readonly register: UseFormRegister<Draft>;
  readonly errorOf: (field: keyof Draft) => string | undefined;
}

/** Characters that are left. */
function left(typed: string): string {
  const count = maxTitleLength - typed.length;
  return `${count} ${count === 1 ? "character" : "characters"} left`;
}

function Words({ draft, register, errorOf, waiting }: WordsProps) {
  const known = standardCategories.some(({ value }) => value === waiting?.category);
  const own =
    waiting === null || known ? [] : [{ value: waiting.category, label: waiting.category }];
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_16rem]">
        <TextField
          label="Title"
          dir="auto"
          maxLength={maxTitleLength}
          hint={left(draft.title)}
          hintStays
          {...register("title", { required: "Title is required!" })}
          error={errorOf("title")}
        />
        <Select
          label="Category"
          options={[...standardCategories, ...own]}
          {...register("category")}
          error={errorOf("category")}
        />
      </div>
      <TextArea
        label="Message"
        dir="auto"
        hint="An empty line begins a paragraph. **strong**, [label](https://…)"
        {...register("message", { required: "Message is required!" })}
        error={errorOf("message")}
      />
    </div>
  );
}
