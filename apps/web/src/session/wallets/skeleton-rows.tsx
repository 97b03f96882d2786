import { Skeleton } from "../../ui/loading/skeleton.tsx";

/** Rows of a list of wallets or transfers that are on their way: a drawing, two lines, and the place of an amount. */
export function SkeletonRows() {
  return (
    <div aria-hidden="true">
      {["w-1/2", "w-3/5", "w-2/5"].map((width) => (
        <div
          key={width}
          className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-5 py-3.5 md:px-6"
        >
          <Skeleton className="size-9 rounded-full" />
          <span className="grid max-w-80 gap-1.5">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-2.5 min-h-0 w-1/3" />
          </span>
          <span className="text-ink-3">–</span>
        </div>
      ))}
    </div>
  );
}
