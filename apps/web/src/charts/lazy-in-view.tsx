import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Skeleton } from "../ui/loading/skeleton.tsx";

/** Whether a place was in sight. */
export function useWasInView(place: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return seen;
}

/** The place of a chart: its code is fetched once the place is in sight. */
export function LazyInView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useWasInView(place);
  return (
    <div ref={place} className="aspect-[720/284] min-h-56 w-full">
      {seen && <Suspense fallback={<Skeleton className="h-full" />}>{children}</Suspense>}
    </div>
  );
}
