import { KYC_STAFF_MESSAGES, type KycCheck, type KycPerson } from "@nuc/contract";
import { useSession } from "../../../session/storage/session-store.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { useMay } from "../../access/use-may.ts";
import { UserLink } from "../../people/user-link.tsx";
import { CheckBadges } from "../identity/check-badges.tsx";
import { decisionWords, reasonName } from "../identity/words.ts";
import { Addresses } from "./addresses.tsx";
import { ComparedTable } from "./compared-table.tsx";
import { DecisionForm } from "./decision-form.tsx";

interface CheckFactsProps {
  readonly person: KycPerson;
  readonly check: KycCheck;
  readonly onNext: () => void;
}

/** Why a check is here, what was read beside the profile, and what can be decided. */
export function CheckFacts({ person, check, onNext }: CheckFactsProps) {
  const me = useSession()?.user?.username;
  const mayDecide = useMay("identity.decide");
  const { username } = person;
  const { state, reasons, sentAt, appealText } = check;
  const whyNot = whyNotBy(me, person, check);
  return (
    <div className="grid min-w-0 content-start border-line max-[56rem]:border-t min-[56rem]:border-l">
      <div className="grid gap-2 p-4 text-small">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <CheckBadges check={check} />
          <span className="text-micro text-ink-3">
            Sent <TimeAgo iso={sentAt} />
          </span>
        </p>
        <p className="text-ink-2">
          {reasons.length === 0 ? "The check found no fault." : reasons.map(reasonName).join(", ")}
        </p>
        {appealText !== null && (
          <blockquote dir="auto" className="border-l-3 border-info pl-3 wrap-anywhere">
            {appealText}
          </blockquote>
        )}
      </div>
      <div className="overflow-x-auto border-t border-line">
        <ComparedTable check={check} person={person} />
      </div>
      {state !== "in_review" && <Outcome check={check} />}
      {state === "in_review" && whyNot !== undefined && (
        <p className="border-t border-line p-4 text-small text-ink-2">{whyNot}</p>
      )}
      {state === "in_review" && whyNot === undefined && mayDecide && (
        <DecisionForm username={username} check={check} me={me} onNext={onNext} />
      )}
      <Earlier person={person} check={check} />
      <Addresses person={person} />
      <p className="border-t border-line p-4 text-small">
        <UserLink username={username} />
      </p>
    </div>
  );
}

/** Why somebody else has to decide; undefined where that is not needed. */
function whyNotBy(
  me: string | undefined,
  { username }: KycPerson,
  { forColleague }: KycCheck,
): string | undefined {
  if (username === me) return "These are your own documents: somebody else decides.";
  return forColleague ? KYC_STAFF_MESSAGES.ownRejection : undefined;
}

function Outcome({ check }: { readonly check: KycCheck }) {
  const { decidedBy, decidedAt, decisionReason } = check;
  if (decidedAt === null) return null;
  return (
    <p className="border-t border-line p-4 text-small text-ink-2 wrap-anywhere">
      Decided by {decidedBy ?? "the check"}, <TimeAgo iso={decidedAt} />
      {decisionReason === null ? "." : `: ${decisionWords(decisionReason)}`}
    </p>
  );
}

function Earlier({ person, check }: Omit<CheckFactsProps, "onNext">) {
  const earlier = person.checks.filter((one) => one.document === check.document && one !== check);
  if (earlier.length === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line p-4 text-small">
      <h2 className="font-[580]">Sent before</h2>
      <ul className="grid gap-2">
        {earlier.map((one) => (
          <li key={one.sentAt} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <CheckBadges check={one} />
              <span className="text-micro text-ink-3">
                <TimeAgo iso={one.sentAt} />
              </span>
            </span>
            <span className="text-micro text-ink-2">{one.reasons.map(reasonName).join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
