/** The class of every one-line input: 52 px, 2 px accent and a halo in focus; red when wrong, in focus too. */
export const inputClass =
  "w-full min-h-(--field) rounded-2 border border-line-strong bg-surface px-4 py-3 text-ink " +
  "transition-[border-color,box-shadow] duration-(--fast) hover:border-ink-2 " +
  "focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus focus-visible:rounded-2 focus-visible:border-focus " +
  "focus-visible:shadow-[0_0_0_4px_var(--accent-soft)] " +
  "aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] aria-invalid:outline-danger " +
  "aria-invalid:focus-visible:shadow-[0_0_0_4px_var(--danger-soft)] " +
  "read-only:not-[select]:bg-sunken read-only:not-[select]:border-line disabled:bg-sunken disabled:text-ink-3";
