import { TextLink } from "../../ui/buttons/text-link.tsx";
import { useMay } from "../access/use-may.ts";

interface UserLinkProps {
  readonly username: string;
  /** Whether it opens the row that it is in, for the pointer and the keys. */
  readonly ofRow?: boolean | undefined;
}

/** A user's name, linked to their page for who may open it. */
export function UserLink({ username, ofRow = false }: UserLinkProps) {
  const may = useMay("users");
  if (!may) return username;
  return (
    <TextLink quiet data-row={ofRow || undefined} to={`/users/${encodeURIComponent(username)}`}>
      {username}
    </TextLink>
  );
}
