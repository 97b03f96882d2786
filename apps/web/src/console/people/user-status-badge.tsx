import type { UserStatus } from "@nuc/contract";
import { Badge, type BadgeTone } from "../../ui/feedback/badge.tsx";

const looks: Record<UserStatus, { tone: BadgeTone; label: string }> = {
  active: { tone: "success", label: "Active" },
  suspended: { tone: "danger", label: "Suspended" },
  unverified: { tone: "warning", label: "Not confirmed" },
  closed: { tone: "neutral", label: "Closed" },
};

export function UserStatusBadge({ status }: { readonly status: UserStatus }) {
  const { tone, label } = looks[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
