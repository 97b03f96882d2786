import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../../ui/links/link.tsx";
import { ThemeToggle } from "../../../ui/layout/theme-toggle.tsx";

interface NoticeScreenProps {
  /** The way back. */
  readonly back: { readonly to: string; readonly label: string };
  /** Beside the change of theme. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The pages of notifications have no header of the site: a bar with the way back, and a column of 720 px. */
export function NoticeScreen({ back, actions, children }: NoticeScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-[48rem] items-center justify-between gap-3 px-(--gutter)">
          <Link
            to={back.to}
            className="inline-flex min-h-11 items-center gap-2 text-small font-[540] text-accent-text no-underline hover:underline"
          >
            <ArrowLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {back.label}
          </Link>
          <div className="-mr-3 flex items-center">
            {actions}
            <ThemeToggle />
          </div>
        </div>
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-[48rem] flex-1 grid-cols-1 content-start gap-6 px-(--gutter) pt-6 pb-16 md:pt-8"
      >
        {children}
      </main>
    </div>
  );
}
