import { CalendarDays } from "lucide-react";
import { useId, useState } from "react";
import { chipClass } from "../../ui/classes/chip-class.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/classes/class-names.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { FieldError } from "../../ui/fields/field-frame.tsx";
import { fullHistory, type HistorySelection } from "../../session/wallets/history-query.ts";
import { KindChips } from "./kind-chips.tsx";

interface HistoryFiltersProps {
  readonly question: HistorySelection;
  /** What is wrong with the two days; undefined = nothing. */
  readonly fault: string | undefined;
  /** Is given the button of the kind that is shown; the same function each time. */
  readonly onChosen?: ((button: HTMLElement | null) => void) | undefined;
  readonly onQuestion: (question: HistorySelection) => void;
}

/** Which transfers are shown: of which kind, from which day to which. On a phone the days are folded until they are asked for. */
export function HistoryFilters({ question, fault, onChosen, onQuestion }: HistoryFiltersProps) {
  const faultId = useId();
  const daysId = useId();
  const [showsDays, setShowsDays] = useState(question.firstDay !== "" || question.lastDay !== "");
  const ofDays = fault === undefined ? undefined : faultId;
  const { kind, firstDay, lastDay } = question;
  const isAnyDay = firstDay === "" && lastDay === "";
  const isWhole = kind === "all" && isAnyDay;
  return (
    <div
      role="group"
      aria-label="Filter"
      className="grid grid-cols-1 items-end gap-x-3 gap-y-2 md:grid-cols-[auto_1fr_auto] md:gap-y-3"
    >
      <div className="col-span-full min-w-0">
        <KindChips
          kind={kind}
          onChosen={onChosen}
          onKind={(next) => onQuestion({ ...question, kind: next })}
        >
          <button
            type="button"
            className={classNames(chipClass, "md:hidden")}
            aria-expanded={showsDays}
            aria-controls={daysId}
            aria-pressed={!isAnyDay}
            onClick={() => setShowsDays(!showsDays)}
          >
            <CalendarDays strokeWidth={1.75} aria-hidden="true" className="size-4" />
            {isAnyDay ? "Any day" : "Chosen days"}
          </button>
        </KindChips>
      </div>
      <div
        id={daysId}
        className={classNames(
          "grid grid-cols-2 items-end gap-3 md:w-96",
          !showsDays && "max-md:hidden",
        )}
      >
        <DateField
          label="From"
          value={firstDay}
          max={lastDay}
          faultId={ofDays}
          onChange={({ currentTarget }) =>
            onQuestion({ ...question, firstDay: currentTarget.value })
          }
        />
        <DateField
          label="To"
          value={lastDay}
          min={firstDay}
          faultId={ofDays}
          onChange={({ currentTarget }) =>
            onQuestion({ ...question, lastDay: currentTarget.value })
          }
        />
      </div>
      {fault !== undefined && (
        <div role="alert" className="col-span-full md:order-last">
          <FieldError id={faultId}>{fault}</FieldError>
        </div>
      )}
      <Button
        variant="quiet"
        disabled={isWhole}
        className={classNames(
          "max-md:justify-self-start md:col-start-3",
          isWhole && "max-md:hidden",
        )}
        onClick={() => onQuestion(fullHistory)}
      >
        Show all
      </Button>
    </div>
  );
}
