import {
  emailMessagesContent,
  getLandingContent,
  type LandingContent,
  type StaffContentKind,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState, type ReactNode } from "react";
import { SiteFooter } from "../../../areas/visitor/footer/site-footer.tsx";
import { MembershipPreview } from "./membership-preview.tsx";
import { About } from "../../../areas/visitor/landing/about.tsx";
import { Benefits } from "../../../areas/visitor/landing/benefits.tsx";
import { Hero } from "../../../areas/visitor/landing/hero.tsx";
import { Services } from "../../../areas/visitor/landing/services.tsx";
import { Team } from "../../../areas/visitor/landing/team.tsx";
import { Roadmap } from "../../../areas/visitor/roadmap/roadmap.tsx";
import { TeamDirectory } from "../../../areas/visitor/team/team-directory.tsx";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { SiteFrame } from "./site-frame.tsx";

const windows = { desktop: 1280, phone: 390 } as const;
type Window = keyof typeof windows;
const themes = ["light", "dark"] as const;

/** Who works on a phone looks at a phone first. */
const ownWindow = (): Window => (matchMedia("(max-width: 768px)").matches ? "phone" : "desktop");

interface PreviewProps {
  readonly kind: StaffContentKind;
  /** The values of the form, right or wrong. */
  readonly draft: unknown;
}

/** How the site will show what is written, on a desk or a phone, light or dark. */
export function Preview({ kind, draft }: PreviewProps) {
  const [theme, setTheme] = useState<(typeof themes)[number]>("light");
  const [window, setWindow] = useState<Window>(ownWindow);
  const { data, error, refetch } = useQuery({
    queryKey: ["staff", "landing"],
    queryFn: ({ signal }) => callData(getLandingContent, { signal }),
  });
  const shown = useDeferredValue(draft);
  return (
    <Panel
      title="How it will look"
      actions={
        <div className="flex flex-wrap gap-2">
          <Choice
            label="Window"
            options={Object.keys(windows) as Window[]}
            value={window}
            onChange={setWindow}
          />
          <Choice label="Theme" options={themes} value={theme} onChange={setTheme} />
        </div>
      }
    >
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {data === undefined && error !== null && (
        <TryAgainBanner error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <SiteFrame title="Preview of the site" theme={theme} width={windows[window]}>
          {sectionOf(kind, shown, data.content)}
        </SiteFrame>
      )}
    </Panel>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {options.map((option) => (
        <KeyButton
          key={option}
          variant={option === value ? "secondary" : "quiet"}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {option.charAt(0).toUpperCase() + option.slice(1)}
        </KeyButton>
      ))}
    </div>
  );
}

/** Room over a part that on its page follows another one. */
const asFollowing = "pt-10";

/** The part of the pages that a kind is shown in. */
function sectionOf(kind: StaffContentKind, draft: unknown, landing: LandingContent): ReactNode {
  const content: LandingContent = { ...landing, [kind]: draft };
  switch (kind) {
    case "email-messages":
      return <Sentences content={draft} />;
    case "bank":
    case "bundles":
      return <MembershipPreview draft={draft} />;
    case "home":
    case "video":
      return <Hero home={content.home} film={content.video.film} />;
    case "about":
      return <About about={content.about} />;
    case "benefits":
      return <Benefits benefits={content.benefits} />;
    case "services":
      return (
        <div className={asFollowing}>
          <Services services={content.services} />
        </div>
      );
    case "roadmap":
      return (
        <div className={asFollowing}>
          <Roadmap roadmap={content.roadmap} />
        </div>
      );
    case "team":
      return (
        <>
          <div className={asFollowing}>
            <Team team={content.team} />
          </div>
          <div className="page border-t border-line pt-8 pb-16">
            <TeamDirectory team={content.team} />
          </div>
        </>
      );
    case "footer":
    case "social":
      return <SiteFooter footer={content.footer} social={content.social} newsletter={null} />;
  }
}

/** What the form of the miner's mail offers. */
function Sentences({ content }: { readonly content: unknown }) {
  const { data } = emailMessagesContent.safeParse(content);
  return (
    <ul className="grid gap-3 p-6">
      {(data?.messages ?? []).map(({ text }) => (
        <li key={text} className="rounded-1 border border-line bg-surface p-4">
          {text}
        </li>
      ))}
    </ul>
  );
}
