/** Out of sight on the screen, where it is as wide as a slip so that its length can be measured; black on white in both themes. */
export const paperClass =
  "invisible fixed top-0 left-0 -z-1 grid w-[72mm] gap-3 text-[10pt] leading-[1.3] [--ink:#000] [--ink-2:#000] [--ink-3:#000] [--line:#000] text-[#000] " +
  "print:visible print:static print:w-auto print:data-[paper=a4]:gap-6 print:data-[paper=a4]:text-[11pt]";
