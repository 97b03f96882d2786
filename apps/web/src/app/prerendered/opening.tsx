import { Mark } from "../../ui/drawings/brand.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";

/**
 * What is seen while the application itself is on its way, where that takes longer than a moment. Part of the page as it is
 * sent: it stands before the application's place, and goes once a screen is in there.
 */
export function Opening() {
  return (
    <div
      role="status"
      className="px-(--gutter) py-5 noscript:hidden [&:not(:has(+_#root:empty))]:hidden"
    >
      <span className="sr-only">Loading the page</span>
      <div aria-hidden="true" className="animate-[skeleton-arrive_200ms_300ms_both]">
        <Mark className="size-[2.125rem]" />
        <div className="mx-auto grid max-w-[26rem] gap-5 pt-16">
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="h-(--field)" />
          <Skeleton className="h-(--field)" />
          <Skeleton className="h-(--field)" />
        </div>
      </div>
    </div>
  );
}
