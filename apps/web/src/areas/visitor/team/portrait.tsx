import { classNames } from "../../../ui/classes/class-names.ts";
import { RoleRing, type RoleRingProps } from "./role-ring.tsx";

interface PortraitProps extends RoleRingProps {
  /** A path of this site; empty = the ring of the role. */
  readonly picture: string;
}

/** The picture of a member, or its placeholder. The name is beside it. */
export function Portrait({ picture, className, ...ring }: PortraitProps) {
  if (picture === "")
    return <RoleRing {...ring} className={classNames("aspect-square", className)} />;
  return (
    <img
      src={picture}
      alt=""
      loading="lazy"
      decoding="async"
      width="512"
      height="512"
      className={classNames("aspect-square rounded-full object-cover", className)}
    />
  );
}

/** The name with the role under it; the role alone where no name is given. */
export function MemberName({ name, role }: { readonly name: string; readonly role: string }) {
  if (name === "") return role;
  return (
    <>
      {name}
      <span className="block text-small font-normal tracking-normal text-ink-2">{role}</span>
    </>
  );
}
