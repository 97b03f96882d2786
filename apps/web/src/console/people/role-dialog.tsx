import { ACCOUNT_ROLES, type AccountRole, setRole, STAFF_ACCESS_MESSAGES } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../session/calls/call.ts";
import { useSession } from "../../session/storage/session-store.ts";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { ReasonDialog } from "../forms/reason-dialog.tsx";
import { useSeen } from "../seen/seen.ts";
import { roleName, roleDescriptions } from "./role-name.ts";

interface RoleDialogProps {
  readonly username: string;
  /** The role now. */
  readonly role: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const options = ACCOUNT_ROLES.map((value) => ({
  value,
  label: value === "customer" ? "Customer: no access to the console" : roleDescriptions[value],
}));

/** Gives somebody another role. */
export function RoleDialog({ username, role, open, onClose }: RoleDialogProps) {
  const [chosen, choose] = useState<AccountRole>();
  const [fault, setFault] = useState<string>();
  const { seen, acceptCurrent } = useSeen(role as AccountRole);
  const own = useSession()?.user?.username === username;
  const queries = useQueryClient();
  const { success } = useToast();
  const change = useMutation({
    mutationFn: async (asked: { role: AccountRole; reason: string }) =>
      callData(setRole, { params: { username }, body: { ...asked, seen } }),
    onSuccess: (given) => {
      close();
      success(`${username} is ${roleName(given.role)} now.`);
      return queries.invalidateQueries({ queryKey: ["staff"] });
    },
    onError: acceptCurrent,
  });
  const close = (): void => {
    choose(undefined);
    setFault(undefined);
    change.reset();
    onClose();
  };
  const confirm = (reason: string): void => {
    if (chosen === undefined) setFault(STAFF_ACCESS_MESSAGES.role.required);
    else change.mutate({ role: chosen, reason });
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={`Change the role of ${username}`}
      reader="recorded in the audit"
      confirmLabel={chosen === undefined ? "Change the role" : `Make ${roleName(chosen)}`}
      danger={chosen === "customer"}
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
    >
      <p>
        {own
          ? "This is you: all your sessions end, including this one."
          : `All sessions of ${username} end at once, and they get an email.`}
      </p>
      <Select
        label="Role"
        placeholder={`Now ${roleName(role)}`}
        options={options.filter(({ value }) => value !== role)}
        value={chosen ?? ""}
        onChange={({ target }) => {
          choose(ACCOUNT_ROLES.find((value) => value === target.value));
          setFault(undefined);
        }}
        error={fault}
      />
    </ReasonDialog>
  );
}
