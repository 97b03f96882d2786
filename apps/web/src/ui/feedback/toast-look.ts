import { iconButtonClass } from "../buttons/icon-button.tsx";

/** How a toast looks: the application's, and the one that public pages build without it (`virtual:toast-look`). */
export const toastLook = {
  /** At the top right under the header; on a phone at the edge where the page begins under one that stays. */
  place:
    "fixed top-17.5 right-[max(var(--gutter),calc(50%_-_var(--page)/2))] z-50 grid w-[min(23rem,calc(100%_-_2*var(--gutter)))] gap-3 md:top-20 max-md:has-data-[stays=true]:top-1.5",
  plate:
    "group/toast relative flex animate-[arrive_var(--base)_var(--out)] items-start gap-3 overflow-hidden rounded-2 border border-line bg-raised px-4 py-2.5 text-small leading-[1.4] text-ink shadow-3",
  icon: "mt-px size-5",
  text: "min-w-0 flex-[1_1_4rem] self-center wrap-anywhere",
  dismiss: `${iconButtonClass("small")} -my-1.5 -mr-1.5`,
  /** Runs out while the toast is not held. */
  bar: "absolute inset-x-0 bottom-0 h-[3px] origin-left animate-[run-out_5s_linear_forwards] group-data-held/toast:[animation-play-state:paused]",
};
