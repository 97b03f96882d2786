import { reedArc } from "./reed-arc.ts";

const reeds = reedArc({ count: 48, outer: 196, inner: 172 }, 11);

/** The mark: a copper disc with its reeds. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 400 400" aria-hidden="true">
      <path {...reeds} fill="none" className="stroke-copper" />
      <circle cx="200" cy="200" r="158" className="fill-copper" />
      <path
        d="M152 262V138L248 262V138"
        fill="none"
        stroke="oklch(0.22 0.05 40)"
        strokeWidth="34"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface BrandProps {
  /** False where there is no home page to go to. */
  readonly linked?: boolean | undefined;
}

/** Mark and name, linked to the home page. A plain link: the server decides which of the two pages `/` is. */
export function Brand({ linked = true }: BrandProps) {
  const Place = linked ? "a" : "span";
  return (
    <Place
      {...(linked && { href: "/" })}
      className="inline-flex min-h-11 items-center gap-2.5 text-[1.1875rem] font-[650] tracking-[-0.01em] text-inherit no-underline"
    >
      <Mark className="size-[2.125rem]" />
      <span>NUC</span>
    </Place>
  );
}
