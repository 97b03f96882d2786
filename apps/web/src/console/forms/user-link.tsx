import { TextLink } from "../../ui/buttons/text-link.tsx";
import { useMay } from "../access/use-may.ts";

/** A user's name, linked to their page for who may open it. */
export function UserLink({ username }: { readonly username: string }) {
  const may = useMay("users");
  if (!may) return username;
  return (
    <TextLink quiet to={`/users/${encodeURIComponent(username)}`}>
      {username}
    </TextLink>
  );
}
