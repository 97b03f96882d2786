import { ACCESS_MESSAGES, invite, STAFF_ACCESS_MESSAGES, STAFF_ROLES } from "@nuc/contract";
import { INVITATION_DAYS, type InvitationPayload } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
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
import { roleDescriptions } from "../../people/role-name.ts";

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Emails somebody the link by which they become staff. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Invite somebody"
      description={`They get a link by email that works once, within ${INVITATION_DAYS} days. A new invitation to the same email replaces it.`}
    >
      {open && <InviteForm onClose={onClose} />}
    </Dialog>
  );
}

const fields = ["email", "role", "note"] as const;
const options = STAFF_ROLES.map((value) => ({ value, label: roleDescriptions[value] }));

function InviteForm({ onClose }: Pick<InviteDialogProps, "onClose">) {
  const queries = useQueryClient();
  const { success } = useToast();
  const { register, handleSubmit, formState } = useForm<InvitationPayload>({ mode: "onTouched" });
  const sending = useMutation({
    mutationFn: async (body: InvitationPayload) => callData(invite, { body }),
    onSuccess: ({ email }) => {
      onClose();
      success(`The invitation is on its way to ${email}.`);
      return queries.invalidateQueries({ queryKey: ["staff", "team"] });
    },
  });
  const fault = faultAtField(sending.error, fields);
  const errorOf = (field: (typeof fields)[number]): string | undefined =>
    formState.errors[field]?.message ?? (fault?.field === field ? fault.message : undefined);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((asked) => !sending.isPending && sending.mutate(asked))}
    >
      {fault === undefined && <FailureBanner error={sending.error} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        {...register("email", { required: ACCESS_MESSAGES.register.emailRequired })}
        error={errorOf("email")}
      />
      <Select
        label="Role"
        placeholder="Choose a role"
        options={options}
        {...register("role", { required: STAFF_ACCESS_MESSAGES.role.required })}
        error={errorOf("role")}
      />
      <TextArea
        label="Note"
        optional
        hint="Shown in the email."
        className="min-h-24"
        maxLength={500}
        {...register("note")}
        error={errorOf("note")}
      />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={sending.isPending}>
          Send the invitation
        </Button>
      </DialogActions>
    </form>
  );
}
