import { useState, type ReactElement } from "react";
import { Link } from "../links/link.tsx";
import { classNames } from "../classes/class-names.ts";
import { WhyOffDialog } from "./feature-off.tsx";

interface FaceProps {
  /** The specification's word, such as `Send`. */
  readonly label: string;
  /** 20 px. */
  readonly icon: ReactElement;
  /** The one that most people come for. */
  readonly primary?: boolean | undefined;
}

interface ActionProps extends FaceProps {
  /** Set when staff have switched the feature off: the sentence that says so. The action then shows it instead. */
  readonly off?: string | undefined;
}

const actionClass =
  "group grid content-start justify-items-center gap-2 rounded-2 py-2 text-center text-small font-[540] text-on-deep no-underline max-md:text-micro md:px-1";

/** One round action of the balance card. */
export function ActionButton({
  onPress,
  off,
  ...face
}: ActionProps & { readonly onPress: () => void }) {
  if (off !== undefined) return <OffAction {...face} message={off} />;
  return (
    <button type="button" className={actionClass} onClick={onPress}>
      <ActionFace {...face} />
    </button>
  );
}

/** The same for an action that is a page. */
export function ActionLink({ to, off, ...face }: ActionProps & { readonly to: string }) {
  if (off !== undefined) return <OffAction {...face} message={off} />;
  return (
    <Link to={to} className={actionClass}>
      <ActionFace {...face} />
    </Link>
  );
}

/** Keeps the place of an action while it is asked whether there is one, so that nothing moves when it comes. */
export function ActionPlace(face: FaceProps) {
  return (
    <button type="button" disabled aria-hidden="true" className={`${actionClass} invisible`}>
      <ActionFace {...face} />
    </button>
  );
}

function OffAction({ message, ...face }: FaceProps & { readonly message: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className={actionClass} onClick={() => setAsked(true)}>
        <ActionFace {...face} off />
      </button>
      <WhyOffDialog open={asked} onOpenChange={setAsked} message={message} />
    </>
  );
}

function ActionFace({
  label,
  icon,
  primary = false,
  off = false,
}: FaceProps & { readonly off?: boolean }) {
  return (
    <>
      <span
        className={classNames(
          "grid size-13 place-items-center rounded-full transition-colors duration-(--fast)",
          off && "border border-dashed border-deep-line text-on-deep-2",
          !off && (primary ? "bg-mint text-on-mint" : "bg-deep-2 group-hover:bg-deep-line"),
        )}
      >
        {icon}
      </span>
      {label}
      {off && <span className="-mt-1.5 text-micro text-on-deep-2">Off</span>}
    </>
  );
}
