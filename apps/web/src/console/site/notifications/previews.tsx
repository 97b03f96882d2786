import type { ANNOUNCEMENT_CATEGORY, HEADER_CATEGORY } from "@nuc/contract";
import { NoticeArticle } from "../../../ui/notices/notice-article.tsx";
import { type Expiry, NoticeRowLook } from "../../../ui/notices/notice-row-look.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import type { Draft } from "./draft.ts";
import { parseMessage, toHtml } from "./message-text.ts";

/** Only their types are imported: their module brings schemas along that the browser does without. */
const header: typeof HEADER_CATEGORY = "header";
const announcement: typeof ANNOUNCEMENT_CATEGORY = "announcement";

interface PreviewsProps {
  readonly draft: Draft;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

/** How a notification will look, in both themes side by side, whichever the console itself has. */
export function Previews(props: PreviewsProps) {
  return (
    <section aria-label="Preview" className="grid grid-cols-1 content-start gap-3">
      <h3 className="text-small font-[560]">How it will look</h3>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => (
          <Preview key={theme} theme={theme} {...props} />
        ))}
      </div>
    </section>
  );
}

function Preview({ draft, now, theme }: PreviewsProps & { readonly theme: "light" | "dark" }) {
  const isHeader = draft.category === header;
  const notice = {
    title: draft.title || "Title",
    message: toHtml(parseMessage(draft.message)) || "Message",
    category: draft.category,
    kind: "announcement" as const,
    create_time: new Date(now).toISOString(),
    ttl: draft.ttl === "" ? null : new Date(draft.ttl).toISOString(),
    announcement: draft.readers !== "user" || draft.category === announcement,
  };
  const begin = draft.publishAt === "" ? now : Date.parse(draft.publishAt);
  const expiry: Expiry | undefined =
    notice.ttl === null ? undefined : { left: Date.parse(notice.ttl) - begin, part: 1 };
  const row = (brief: boolean) => (
    <ul className="overflow-hidden rounded-2 border border-line bg-surface">
      <NoticeRowLook notice={notice} unread expiry={expiry} brief={brief}>
        {notice.title}
      </NoticeRowLook>
    </ul>
  );
  return (
    <section
      data-theme={theme}
      aria-label={`Preview, ${theme}`}
      className="grid min-w-0 grid-cols-1 content-start gap-2 rounded-2 border border-line bg-bg p-3 text-ink"
    >
      {isHeader ? (
        <>
          <Caption>Header of every page</Caption>
          <p
            dir="auto"
            className="truncate rounded-1 bg-accent-soft px-4 py-2 text-small [&_p]:inline"
          >
            <RichText html={notice.message} />
          </p>
        </>
      ) : (
        <>
          <Caption>Under the bell</Caption>
          {row(true)}
          <Caption>In the list</Caption>
          {row(false)}
          <Caption>On its page</Caption>
          <div className="rounded-2 border border-line bg-bg p-4">
            <NoticeArticle notice={notice} expiry={expiry} as="h4" />
          </div>
        </>
      )}
    </section>
  );
}

const Caption = ({ children }: { readonly children: string }) => (
  <p className="text-micro text-ink-3">{children}</p>
);
