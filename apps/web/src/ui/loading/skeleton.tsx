import { classNames } from "../classes/class-names.ts";

/** A block in the size of what will come (give it with `className`); it shows only after 300 ms. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block min-h-[1em] animate-[skeleton-arrive_200ms_300ms_both,skeleton_1.2s_ease-in-out_500ms_infinite_alternate] rounded-1 bg-line forced-colors:bg-[GrayText]",
        className,
      )}
    />
  );
}

/** Says to screen readers that something loads, around skeletons. */
export function Loading({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
