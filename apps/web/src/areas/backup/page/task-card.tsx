import type { ReactNode } from "react";
import { Card } from "../../../ui/layout/card.tsx";

/** One thing that can be done with a key: what it is, and the button that begins it. */
export function TaskCard({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card title={title} className="flex flex-col">
      <div className="grid gap-3 text-small text-ink-2">{children}</div>
      <div className="mt-auto pt-5">{action}</div>
    </Card>
  );
}
