import type { TeamContent } from "@nuc/contract";
import { ArrowLeft } from "lucide-react";
import { memberId } from "./member-id.ts";
import { MemberName, Portrait } from "./portrait.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

/** The whole team with role and biography. Plain HTML, so that the server can send it as a page too. */
export function TeamDirectory({ team }: { readonly team: TeamContent }) {
  const { title, lead, members } = team;
  return (
    <div className="grid gap-[clamp(2rem,4vw,3.5rem)] pt-4">
      <header className="grid max-w-[44rem] gap-4">
        <a
          href="/#team"
          className="prose-link inline-flex min-h-11 w-fit items-center gap-2 text-small"
        >
          <ArrowLeft className="size-4" strokeWidth={1.75} aria-hidden="true" />
          Back to the home page
        </a>
        <h1 className="text-h1">{title}</h1>
        {lead && <p className="max-w-[34em] text-lead text-ink-2">{lead}</p>}
      </header>
      {members.length === 0 && <EmptyState>Our team will introduce itself here.</EmptyState>}
      <ul className="grid gap-6 md:grid-cols-2">
        {members.map((member, index) => (
          <li
            key={memberId(member)}
            id={memberId(member)}
            className="grid grid-cols-[min(4.5rem,28%)_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-5 gap-y-1 wrap-break-word rounded-3 border border-line bg-surface p-5 target:border-accent md:grid-cols-[6rem_minmax(0,1fr)] md:p-6"
          >
            <Portrait
              {...member}
              share={(index + 1) / members.length}
              className="row-span-2 w-full self-start"
            />
            <h2 className="text-h3">
              <MemberName {...member} />
            </h2>
            <p className="max-w-[34em] whitespace-pre-line text-ink-2">{member.biography}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
