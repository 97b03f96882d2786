/** One of a few choices that stand side by side; the pressed one is on. */
export const chipClass =
  "inline-flex min-h-9 flex-none cursor-pointer items-center gap-1.5 rounded-full border border-line px-3.5 text-micro font-[540] whitespace-nowrap text-ink-2 " +
  "hover:bg-sunken focus-visible:rounded-full aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-md:min-h-11";
