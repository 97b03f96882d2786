/** A key of the keyboard, where there is one. */
export function Key({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid min-w-[1.125rem] place-items-center rounded-[0.25rem] border border-line bg-surface px-1 font-sans text-[0.6875rem] leading-[1.125rem] font-[520] text-ink-3 not-pointer-fine:hidden max-md:hidden"
    >
      {children}
    </kbd>
  );
}
