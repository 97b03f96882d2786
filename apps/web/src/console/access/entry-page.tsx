import type { ReactNode } from "react";
import { Mark } from "../../ui/drawings/brand.tsx";
import { classNames } from "../../ui/classes/class-names.ts";
import { ThemeToggle } from "../../ui/layout/theme-toggle.tsx";

interface EntryPageProps {
  /** Of the window. */
  readonly title: string;
  /** The width of its content. */
  readonly width: "max-w-[26rem]" | "max-w-[30rem]";
  readonly children: ReactNode;
}

/** What surrounds a page on which somebody is not in the console yet. */
export function EntryPage({ title, width, children }: EntryPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Staff · NUC`}</title>
      <header className="flex items-center justify-between px-(--gutter) py-4">
        <span className="inline-flex items-center gap-2.5 text-[1.1875rem] font-[650]">
          <Mark className="size-[2.125rem]" />
          NUC <span className="font-[450] text-ink-3">Staff</span>
        </span>
        <ThemeToggle />
      </header>
      <main
        id="main"
        className={classNames(
          "mx-auto grid w-full flex-1 content-center gap-5 px-(--gutter) pt-4 pb-16",
          width,
        )}
      >
        {children}
      </main>
    </div>
  );
}
