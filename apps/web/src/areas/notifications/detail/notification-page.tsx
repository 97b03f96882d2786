import { NOTIFICATION_PAGES_MESSAGES, type NotificationRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { detailQuery } from "../../../session/notifications/list-query.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { NoticeArticle } from "../../../ui/notices/notice-article.tsx";
import { useExpiry } from "../notice/use-expiry.ts";
import { pageOf, withoutLinkTo } from "../notice/notice-page.ts";
import { NoticeScreen } from "../notice/notice-screen.tsx";
import { openNotice } from "../notice/open-notice.ts";
import { RemoveQuestion } from "../notice/remove-question.tsx";
import { SkeletonRows } from "../notice/skeleton-rows.tsx";
import { useAddressNames } from "../notice/use-address-names.ts";
import { useRemoval } from "../notice/use-removal.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

const { missing } = NOTIFICATION_PAGES_MESSAGES;
const list = { to: "/notifications", label: "Notifications" };

/** `/notification/detail/{id}`. */
export function NotificationPage() {
  const { id = "" } = useParams();
  const user = useSession()?.user?.username;
  return user === undefined ? null : <Notification key={id} id={id} user={user} />;
}

function Notification({ id, user }: { readonly id: string; readonly user: string }) {
  const { data: notice, error, isPending, isFetching, refetch } = useQuery(detailQuery(id, user));
  const isOpened = useRef(false);
  // Also where one came by a link; what was opened from a list is marked already. Once: a server that refuses is not asked on and on.
  useEffect(() => {
    if (!notice || isOpened.current) return;
    isOpened.current = true;
    openNotice(notice, user);
  }, [notice, user]);
  const [leaving, setLeaving] = useState(false);
  const actions = notice?.removable === true && (
    <RemoveAction id={id} user={user} onLeave={setLeaving} />
  );
  return (
    <NoticeScreen back={list} actions={actions}>
      {isPending && <SkeletonRows />}
      {error !== null && !notice && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {notice && <Article notice={notice} />}
      {notice === null && !leaving && <Missing />}
    </NoticeScreen>
  );
}

function Article({ notice }: { readonly notice: NotificationRecord }) {
  const page = pageOf(notice);
  return (
    <NoticeArticle
      notice={{ ...notice, message: withoutLinkTo(notice.message, page?.to) }}
      expiry={useExpiry(notice)}
      names={useAddressNames()}
      link={
        page && (
          <LinkButton to={page.to} variant="secondary">
            {page.label}
          </LinkButton>
        )
      }
    />
  );
}

interface RemoveActionProps {
  readonly id: string;
  readonly user: string;
  /** Shown from the press on: what is missing then is no surprise. False where it stays after all. */
  readonly onLeave: (leaving: boolean) => void;
}

/** Asks, removes, and leads home once it is removed. */
function RemoveAction({ id, user, onLeave }: RemoveActionProps) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useRemoval(user);
  const remove = async (): Promise<void> => {
    onLeave(true);
    try {
      await mutateAsync(id);
      // In its place: Back does not lead to what is gone.
      await navigate("/", { replace: true });
    } catch {
      onLeave(false);
      setAsked(false); // the toast says why
    }
  };
  return (
    <>
      <IconButton
        label="Remove this notification"
        icon={<Trash2 strokeWidth={1.75} />}
        onClick={() => setAsked(true)}
      />
      <RemoveQuestion
        open={asked}
        busy={isPending}
        onClose={() => setAsked(false)}
        onRemove={() => void remove()}
      />
    </>
  );
}

function Missing() {
  return (
    <EmptyState
      title={missing.title}
      titleAs="h1"
      action={
        <LinkButton to="/notifications" variant="secondary">
          All notifications
        </LinkButton>
      }
    >
      {missing.text}
    </EmptyState>
  );
}
