import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";

/** Widths of what will be there, so that it does not look like a table. */
const rows = ["w-3/5", "w-2/5", "w-2/3", "w-1/3", "w-1/2"];

/** Rows in the true size while a list is on its way. */
export function SkeletonRows() {
  return (
    <Loading label="Loading your notifications">
      {rows.map((width) => (
        <div
          key={width}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5 border-b border-line px-4 py-3.5 last:border-b-0 md:px-5"
        >
          <Skeleton className="row-span-2 size-10 rounded-full" />
          <Skeleton className={`my-0.5 h-4 ${width}`} />
          <Skeleton className="mt-1.5 h-3 w-5/6" />
        </div>
      ))}
    </Loading>
  );
}
