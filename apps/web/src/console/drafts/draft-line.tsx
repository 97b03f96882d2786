import { FilePen } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { clockTime, timeOfDay } from "../../ui/time/moment.ts";
import { KeyButton } from "../forms/key-button.tsx";

interface DraftLineProps {
  /** When it was last typed into; undefined = the form begins with no draft. */
  readonly at: number | undefined;
  /** Whether the current values of the form can be kept. */
  readonly fits?: boolean;
  readonly onDiscard: () => void;
  /** What the draft does without. */
  readonly children?: ReactNode;
}

/** The hour and minute, and the day where it is another one. */
function since(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? timeOfDay(at) : clockTime(new Date(at).toISOString());
}

/** The first field of the form under it. */
function fieldAfter(line: HTMLElement): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>("input, textarea, select");
  return [...fields].find(
    (field) => line.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** Over a form: that it continues with what was typed before, or that it cannot keep what is typed. */
export function DraftLine({ at, fits = true, onDiscard, children }: DraftLineProps) {
  const line = useRef<HTMLDivElement>(null);
  if (!fits) return <Banner tone="warning">Too long to be kept as a draft. Save it soon.</Banner>;
  if (at === undefined) return null;
  const discard = (): void => {
    const field = line.current && fieldAfter(line.current);
    onDiscard();
    // The button that was pressed goes with the line.
    field?.focus();
  };
  return (
    <div
      ref={line}
      className="flex items-center gap-3 rounded-2 bg-info-soft py-1 pr-1.5 pl-4 text-small forced-colors:border"
    >
      <FilePen aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-info" />
      <p className="min-w-0 flex-1 py-1 text-pretty">
        Draft kept, from {since(at)}. {children}
      </p>
      <KeyButton variant="quiet" onClick={discard}>
        Discard
      </KeyButton>
    </div>
  );
}
