import type { ReactNode } from "react";
import { Card } from "../layout/card.tsx";

interface SampleProps {
  /** Of its pictures. */
  readonly name: string;
  readonly title: string;
  /** No padding, for a table that runs to the edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A part of the gallery that is compared with pictures of its own. */
export function Sample({ name, title, flush = false, children }: SampleProps) {
  return (
    <Card title={title} flush={flush} data-sample={name}>
      {children}
    </Card>
  );
}
