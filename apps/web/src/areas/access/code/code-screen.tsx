import type { ReactNode } from "react";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";

interface CodeScreenProps {
  readonly panelTitle: string;
  /** What the code is for; what holds for every code follows. */
  readonly panelPoint: string;
  readonly title: string;
  /** Where the code is. */
  readonly lead: ReactNode;
  /** The form, and the links that follow. */
  readonly children: ReactNode;
}

/** The page that asks for a one-time code. */
export function CodeScreen({ panelTitle, panelPoint, title, lead, children }: CodeScreenProps) {
  return (
    <SplitScreen
      panelTitle={panelTitle}
      panelPoints={[
        panelPoint,
        "A code works once, for 10 minutes.",
        "Our staff never ask for it.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">{title}</h1>
        {lead}
      </div>
      {children}
    </SplitScreen>
  );
}
