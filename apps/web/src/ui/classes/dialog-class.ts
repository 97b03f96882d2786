export const backdropClass =
  "fixed inset-0 z-40 bg-scrim transition-opacity duration-(--slow) data-starting-style:opacity-0 data-ending-style:opacity-0";

export const viewportClass =
  "fixed inset-0 z-40 grid overflow-y-auto place-items-end md:place-items-center md:p-4";

export const popupClass =
  "grid w-full min-w-0 grid-cols-1 gap-5 border-line bg-raised text-ink shadow-3 p-[clamp(1.25rem,3vw,2rem)] outline-none " +
  "rounded-t-4 border-t max-md:max-h-[92dvh] max-md:overflow-y-auto max-md:has-data-foot:scroll-pb-40 md:rounded-4 md:border " +
  "transition-[opacity,transform] duration-(--slow) ease-out " +
  "data-starting-style:opacity-0 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-ending-style:translate-y-6";

const sideClass =
  "fixed inset-y-0 grid grid-cols-1 content-start gap-4 overflow-y-auto border-line bg-raised p-5 text-ink shadow-3 outline-none transition-[opacity,transform] duration-(--base) ease-out data-starting-style:opacity-0 data-ending-style:opacity-0";

/** Sheets at a side of the window: one record beside its list, or the navigation on a phone. */
export const sideClasses = {
  left: `${sideClass} left-0 w-[min(18rem,85vw)] border-r data-starting-style:-translate-x-6 data-ending-style:-translate-x-6`,
  right: `${sideClass} right-0 w-[min(30rem,100vw)] border-l data-starting-style:translate-x-6 data-ending-style:translate-x-6`,
};
