import type { ReactNode } from "react";
import type { Right } from "../access/rights.ts";
import { useMay } from "../access/use-may.ts";
import { UnknownScreen } from "./other-screens.tsx";

/** A screen for those who have the right; to others it is not there. */
export function Allowed({
  right,
  children,
}: {
  readonly right: Right;
  readonly children: ReactNode;
}) {
  return useMay(right) ? children : <UnknownScreen />;
}
