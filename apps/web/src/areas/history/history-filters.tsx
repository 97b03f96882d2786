import { HISTORY_FILTERS, type HistoryFilter } from "@nuc/contract";
import { CalendarDays } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/classes/class-names.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { FieldError } from "../../ui/fields/field-frame.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { fullHistory, type HistorySelection } from "../../session/wallets/history-query.ts";

const filterWords: Record<HistoryFilter, string> = {
  all: "Everything",
  in: "In",
  out: "Out",
  mint: "Mints",
  airdrop: "Airdrop",
  fee: "Miner fees",
  refund: "Refunds",
};

const options = HISTORY_FILTERS.map((value) => ({ value, label: filterWords[value] }));

interface HistoryFiltersProps {
  readonly question: HistorySelection;
  /** What is wrong with the two days; undefined = nothing. */
  readonly fault: string | undefined;
  readonly onQuestion: (question: HistorySelection) => void;
}

/** Which transfers are shown: of which kind, from which day to which. On a phone the days are folded until they are asked for. */
export function HistoryFilters({ question, fault, onQuestion }: HistoryFiltersProps) {
  const faultId = useId();
  const daysId = useId();
  const [showsDays, setShowsDays] = useState(question.firstDay !== "" || question.lastDay !== "");
  const ofDays = fault === undefined ? undefined : faultId;
  const { kind, firstDay, lastDay } = question;
  const isWhole = kind === "all" && firstDay === "" && lastDay === "";
  return (
    <div
      role="group"
      aria-label="Filter"
      className="grid grid-cols-[1fr_auto] items-end gap-3 md:grid-cols-[1.2fr_2fr_auto]"
    >
      <div>
        <Select
          label="Show"
          options={options}
          value={kind}
          onChange={({ currentTarget }) => {
            const chosen = HISTORY_FILTERS.find((one) => one === currentTarget.value);
            onQuestion({ ...question, kind: chosen ?? "all" });
          }}
        />
      </div>
      <Button
        variant="secondary"
        className="md:hidden"
        icon={<CalendarDays strokeWidth={1.75} className="size-5" />}
        aria-expanded={showsDays}
        aria-controls={daysId}
        onClick={() => setShowsDays(!showsDays)}
      >
        {firstDay === "" && lastDay === "" ? "Any day" : "Chosen days"}
      </Button>
      <div
        id={daysId}
        className={classNames(
          "grid grid-cols-2 items-end gap-3 max-md:col-span-2",
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
        className={classNames("max-md:col-span-2", isWhole && "max-md:hidden")}
        onClick={() => onQuestion(fullHistory)}
      >
        Show all
      </Button>
    </div>
  );
}
