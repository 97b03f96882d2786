import { Printer } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { type Paper, printOn } from "./print-on.ts";

const papers: readonly (readonly [Paper, string])[] = [
  ["roll", "Print 80 mm"],
  ["a4", "Print A4"],
];

/** Prints the receipt, on a roll or on a sheet. */
export function PrintButtons({ paper }: { readonly paper: RefObject<HTMLElement | null> }) {
  return papers.map(([name, label]) => (
    <Button
      key={name}
      variant="secondary"
      size="large"
      icon={<Printer className="size-5" strokeWidth={1.75} />}
      onClick={() => paper.current && printOn(name, paper.current)}
    >
      {label}
    </Button>
  ));
}
