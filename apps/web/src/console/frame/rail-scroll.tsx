import { ChevronDown } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

/** Pixels that may be out of sight without anything of worth being so. */
const slack = 12;

/** What is out of sight at both ends of the rail. */
interface OutOfSight {
  readonly above: boolean;
  /** Titles of the groups that begin below, or "" where only the end of one is; undefined = nothing is. */
  readonly below: string | undefined;
}

function outOfSight(rail: HTMLElement): OutOfSight {
  const end = rail.getBoundingClientRect().bottom - slack;
  const titles = [...rail.querySelectorAll("h2")]
    .filter((title) => title.getBoundingClientRect().bottom > end)
    .map((title) => title.textContent);
  const rest = rail.scrollHeight - rail.scrollTop - rail.clientHeight;
  return { above: rail.scrollTop > slack, below: rest > slack ? titles.join(", ") : undefined };
}

interface RailScrollProps {
  /** Its place and its colour, which what covers its ends has too. */
  readonly className: string;
  readonly children: ReactNode;
}

/** The rail of a window that is lower than it: it scrolls, and its ends say what is out of sight. */
export function RailScroll({ className, children }: RailScrollProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [{ above, below }, setHidden] = useState<OutOfSight>({ above: false, below: undefined });
  useLayoutEffect(() => {
    const box = rail.current;
    if (box === null) return undefined;
    const measure = (): void => {
      const now = outOfSight(box);
      setHidden((was) => (isSame(was, now) ? was : now));
    };
    measure();
    box.addEventListener("scroll", measure, { passive: true });
    // The window's height, and groups that another role has.
    const sizes = new ResizeObserver(measure);
    for (const part of [box, ...box.children]) sizes.observe(part);
    return () => {
      box.removeEventListener("scroll", measure);
      sizes.disconnect();
    };
  }, []);
  return (
    <div className={`relative grid min-h-0 grid-cols-1 ${className}`}>
      <div ref={rail} className="min-h-0 overflow-y-auto px-3 pb-4">
        {children}
      </div>
      {above && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-0 h-8 bg-inherit [mask-image:linear-gradient(black,transparent)]"
        />
      )}
      {below !== undefined && (
        <button
          type="button"
          // Who uses the keyboard or hears the page has the links themselves.
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => rail.current?.scrollTo({ top: rail.current.scrollHeight })}
          className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-2 border-t border-line bg-inherit px-6 py-2 text-micro font-[540] text-ink-2 hover:text-ink"
        >
          {below === "" ? "More" : below}
          <ChevronDown strokeWidth={1.75} className="size-4" />
        </button>
      )}
    </div>
  );
}

const isSame = (one: OutOfSight, other: OutOfSight): boolean =>
  one.above === other.above && one.below === other.below;
