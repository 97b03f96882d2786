import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";
import { ToneIcon, toneGround, toneText } from "./tone.tsx";
import type { Tone } from "./tone.tsx";

export interface BannerProps {
  readonly tone?: Tone | undefined;
  /** One sentence. */
  readonly children: ReactNode;
  /** At most one action. */
  readonly action?: ReactNode;
  /** In place of the tone's own icon, 20 px. */
  readonly icon?: ReactNode;
  /** `status` or `alert` when the banner appears in answer to something; leave out when it is part of the page. */
  readonly role?: "status" | "alert" | undefined;
}

/** A soft strip in the page with an icon and a sentence. */
export function Banner({ tone = "info", children, action, icon, role }: BannerProps) {
  return (
    <div
      role={role}
      data-tone={tone}
      className={classNames(
        "flex flex-wrap items-center gap-3 rounded-2 py-4 pr-4.5 pl-12.5 text-small leading-[1.45] text-ink [&_a]:font-[580] [&_a]:underline [&_a]:underline-offset-[0.2em] [&_a]:text-inherit forced-colors:border",
        toneGround[tone],
      )}
    >
      {/* A sentence that would get too narrow beside the action has the action under it. */}
      <div className="relative min-w-0 flex-[1_1_11rem] text-pretty">
        <span className={classNames("absolute top-px -left-8 [&_svg]:size-5", toneText[tone])}>
          {icon ?? <ToneIcon tone={tone} />}
        </span>
        {children}
      </div>
      {action}
    </div>
  );
}
