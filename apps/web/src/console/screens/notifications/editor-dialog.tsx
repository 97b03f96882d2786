import {
  ANNOUNCEMENT_CATEGORY,
  HEADER_CATEGORY,
  sendNotification,
  type StaffNotification,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, type UseFormRegister, useWatch } from "react-hook-form";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { parseMessage, toHtml } from "./message-text.ts";

interface EditorDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Writes a notification, with how it will look in both themes. */
export function EditorDialog({ open, onClose }: EditorDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title="Write a notification"
    >
      {open && <Editor onClose={onClose} />}
    </Dialog>
  );
}

const fields = ["title", "message", "category", "username", "ttl"] as const;
type Field = (typeof fields)[number];
type Draft = Record<Field, string>;

const categories = [
  { value: ANNOUNCEMENT_CATEGORY, label: "Announcement" },
  { value: HEADER_CATEGORY, label: "Header: runs on every page" },
  { value: "news", label: "News" },
];

const empty: Draft = {
  title: "",
  message: "",
  category: ANNOUNCEMENT_CATEGORY,
  username: "",
  ttl: "",
};

function Editor({ onClose }: Pick<EditorDialogProps, "onClose">) {
  const queries = useQueryClient();
  const { success } = useToast();
  const { register, handleSubmit, formState, control } = useForm<Draft>({
    mode: "onTouched",
    defaultValues: empty,
  });
  const draft = { ...empty, ...useWatch({ control }) };
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (sent) => {
      onClose();
      success(`Sent to ${sent.username ?? "everybody"}.`);
      return queries.invalidateQueries({ queryKey: ["staff", "notifications"] });
    },
  });
  const fault = faultAtField(sending.error, fields);
  const errorOf = (field: Field): string | undefined =>
    formState.errors[field]?.message ?? (fault?.field === field ? fault.message : undefined);
  const reader = draft.username.trim() || "everybody";
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((written) => !sending.isPending && sending.mutate(written))}
    >
      {fault === undefined && <FailureBanner error={sending.error} />}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Fields register={register} errorOf={errorOf} />
        <div className="grid grid-cols-1 content-start gap-3">
          <h3 className="text-small font-[560]">How it will look</h3>
          {(["light", "dark"] as const).map((theme) => (
            <MessagePreview
              key={theme}
              theme={theme}
              title={draft.title}
              category={draft.category}
              message={parseMessage(draft.message)}
            />
          ))}
        </div>
      </div>
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={sending.isPending}>
          Send to {reader}
        </Button>
      </DialogActions>
    </form>
  );
}

interface FieldsProps {
  readonly register: UseFormRegister<Draft>;
  readonly errorOf: (field: Field) => string | undefined;
}

function Fields({ register, errorOf }: FieldsProps) {
  return (
    <div className="grid content-start gap-4">
      <TextField
        label="Title"
        dir="auto"
        maxLength={200}
        {...register("title", { required: "Title is required!" })}
        error={errorOf("title")}
      />
      <TextArea
        label="Message"
        dir="auto"
        hint="An empty line begins a paragraph. **strong**, [label](https://…)"
        {...register("message", { required: "Message is required!" })}
        error={errorOf("message")}
      />
      <Select
        label="Category"
        options={categories}
        {...register("category")}
        error={errorOf("category")}
      />
      <TextField
        label="For one user"
        optional
        hint="A user name; without one it is for everybody."
        autoCapitalize="none"
        spellCheck={false}
        {...register("username")}
        error={errorOf("username")}
      />
      <TextField
        label="Expires"
        optional
        type="datetime-local"
        hint="By your clock. Without it, it stays until it is taken back."
        {...register("ttl", {
          validate: (text) =>
            text === "" || Date.parse(text) > Date.now() || "The expiry must be in the future.",
        })}
        error={errorOf("ttl")}
      />
    </div>
  );
}

/** A moment of this device's clock becomes one that everybody has. */
async function send(draft: Draft): Promise<StaffNotification> {
  const { title, message, category, username, ttl } = draft;
  return await callData(sendNotification, {
    body: {
      title,
      message: toHtml(parseMessage(message)),
      category,
      ...(username.trim() !== "" && { username: username.trim() }),
      ...(ttl !== "" && { ttl: new Date(ttl).toISOString() }),
    },
  });
}
