import { useEffect, useRef, useState } from "react";

/** Pixels under the window in which the end of a list counts as seen, so that the next ones come before it is reached. */
const ahead = 600;

/** A place in the page, and whether it is in sight or soon will be. */
export function useInView<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting === true),
      { rootMargin: `0px 0px ${ahead}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, inSight };
}
