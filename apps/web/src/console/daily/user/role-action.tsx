import type { StaffUserDetail } from "@nuc/contract";
import { useState } from "react";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { RoleDialog } from "../../people/role-dialog.tsx";

/** Gives a user another role. */
export function RoleAction({ user }: { readonly user: StaffUserDetail }) {
  const [asking, ask] = useState(false);
  const may = useMay("team") && user.status === "active";
  if (!may) return null;
  return (
    <>
      <KeyButton onClick={() => ask(true)}>Change the role…</KeyButton>
      <RoleDialog
        username={user.username}
        role={user.role}
        open={asking}
        onClose={() => ask(false)}
      />
    </>
  );
}
