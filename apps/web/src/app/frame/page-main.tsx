import type { ReactNode } from "react";

/**
 * The `main` element of an ordinary screen: page width, room above and below. It fills the window, so that the footer
 * does not jump under the eyes while content arrives.
 */
export function PageMain({ children }: { readonly children: ReactNode }) {
  return (
    <main
      id="main"
      className="page grid min-h-dvh flex-1 grid-cols-1 content-start gap-6 pt-3 pb-16 md:pb-24"
    >
      {children}
    </main>
  );
}
