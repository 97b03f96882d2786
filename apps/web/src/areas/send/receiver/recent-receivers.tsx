import { Shortened } from "../../../ui/values/shortened.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { nameByAddress, useKnownNames } from "../../../contacts/known-names.ts";

interface RecentReceiversProps {
  readonly recent: readonly string[];
  readonly onPick: (receiver: string) => void;
}

/** Those paid last, one tap away. */
export function RecentReceivers({ recent, onPick }: RecentReceiversProps) {
  const names = nameByAddress(useKnownNames());
  if (recent.length === 0) return null;
  return (
    <div role="group" aria-label="Recent receivers" className="-mt-2 flex flex-wrap gap-2">
      {recent.map((receiver) => (
        <button
          key={receiver}
          type="button"
          onClick={() => onPick(receiver)}
          className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line bg-surface py-1 pr-4 pl-1.5 text-small hover:border-line-strong"
        >
          <Rosette address={receiver} />
          {names.has(receiver) ? (
            <span className="truncate">{names.get(receiver)}</span>
          ) : (
            <Shortened whole={receiver} />
          )}
        </button>
      ))}
    </div>
  );
}
