import type { TeamContent } from "@nuc/contract";
import { ArrowRight } from "lucide-react";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { memberId } from "../team/member-id.ts";
import { MemberName, Portrait } from "../team/portrait.tsx";
import { NativeDialog, opens } from "../dialogs/native-dialog.tsx";
import { SectionHead } from "./section-head.tsx";

/** Members that the landing page shows; the team page has them all. */
const maxMembers = 8;

/** Team: the first members as cards, each with its biography in a dialog. */
export function Team({ team }: { readonly team: TeamContent }) {
  const { title, lead, members } = team;
  const shown = members.slice(0, maxMembers);
  return (
    <section id="team" className="pb-(--section)">
      <div className="page">
        <SectionHead
          title={title}
          lead={members.length === 0 ? "Our team will introduce itself here." : lead}
        />
        {/* Two in a row on a phone, with large letters one. */}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(max(8rem,40%),100%),1fr))] gap-x-4 gap-y-6 md:gap-6 lg:grid-cols-4">
          {shown.map((member, index) => (
            <Member key={memberId(member)} {...member} share={(index + 1) / shown.length} />
          ))}
        </ul>
        {members.length > 0 && (
          <a href="/team" className={`${buttonClass({ variant: "secondary" })} mt-8`}>
            All {members.length} of the team
            <ArrowRight className="size-5" strokeWidth={1.75} aria-hidden="true" />
          </a>
        )}
      </div>
    </section>
  );
}

type MemberProps = TeamContent["members"][number] & { readonly share: number };

function Member({ share, biography, ...member }: MemberProps) {
  const dialog = `about-${memberId(member)}`;
  const called = member.name || member.role;
  return (
    <li className="grid content-start gap-1">
      <div className="mb-3 grid aspect-4/3 place-items-center rounded-3 bg-sunken">
        <Portrait {...member} share={share} className={member.picture ? "w-[72%]" : "w-[52%]"} />
      </div>
      <h3 className="text-h3">
        <MemberName {...member} />
      </h3>
      <p className="line-clamp-2 text-small text-ink-2">{biography}</p>
      <button
        type="button"
        {...opens(dialog)}
        className="prose-link min-h-11 justify-self-start text-small"
      >
        Biography<span className="sr-only">: {called}</span>
      </button>
      <NativeDialog id={dialog} title={called}>
        <p className="max-w-[34em] whitespace-pre-line text-ink-2">{biography}</p>
      </NativeDialog>
    </li>
  );
}
