/** The plate of a list that pops up: a menu, suggestions. */
export const popupListClass =
  "overflow-y-auto overscroll-contain rounded-2 border border-line bg-raised p-1.5 text-small shadow-3 outline-none";

/** One line of it. Forced colours have no ground: there an outline marks the line that would be chosen. */
export const popupItemClass =
  "flex min-h-11 cursor-pointer pointer-coarse:min-h-12 items-center gap-3 rounded-1 px-3 py-1.5 leading-[1.3] outline-none select-none " +
  "data-highlighted:bg-sunken -outline-offset-2 outline-[Highlight] " +
  "forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-solid";
