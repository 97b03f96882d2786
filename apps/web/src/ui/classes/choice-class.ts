const mark =
  "m-0 size-5 flex-none appearance-none border-[1.5px] border-line-strong bg-surface transition-[border-color,background-color,border-width] duration-(--fast) cursor-pointer " +
  "aria-invalid:border-danger";

/** A radio: the ring closes around the chosen one. */
export const radioClass = `${mark} rounded-full in-aria-invalid:border-danger checked:border-[calc(var(--spacing)*1.5)] checked:border-accent focus-visible:rounded-full`;

/** A checkbox; its tick is a mask, so that it takes the colour of the theme. */
export const checkboxClass =
  `${mark} grid place-items-center rounded-[calc(var(--spacing)*1.5)] checked:border-accent checked:bg-accent ` +
  "checked:after:mt-[-14%] checked:after:h-[60%] checked:after:w-[32%] checked:after:rotate-45 checked:after:border-on-accent " +
  "checked:after:border-r-[2.5px] checked:after:border-b-[2.5px] checked:after:content-['']";
