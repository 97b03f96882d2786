import type { PasskeyEntry } from "@nuc/contract";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";

interface PasskeyRowProps {
  readonly passkey: PasskeyEntry;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, synced } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-line py-3 not-last:border-b">
      <div className="grid min-w-0 flex-[1_1_8rem] gap-0.5">
        <span className="font-[560] wrap-anywhere">{name}</span>
        <span className="text-small text-ink-2">
          {lastUsedAt === null ? "Added " : "Last used "}
          <TimeAgo iso={lastUsedAt ?? createdAt} />
          {synced ? " · kept in your password manager" : " · only on one device"}
        </span>
      </div>
      <div className="-mr-2.5 flex flex-none">
        <IconButton
          label={`Rename ${name}`}
          icon={<Pencil strokeWidth={1.75} />}
          onClick={onRename}
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 strokeWidth={1.75} />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
