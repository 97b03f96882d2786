import { ExactTime } from "../../ui/time/exact-time.tsx";

/** A moment to come, such as "23 Nov, 14:30", on the reader's clock; the exact time on hover and focus. */
export function MomentOf({ iso }: { readonly iso: string }) {
  const text = new Date(iso).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (
    <ExactTime iso={iso}>
      <time dateTime={iso}>{text}</time>
    </ExactTime>
  );
}
