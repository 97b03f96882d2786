import { readAllNotifications } from "@nuc/contract";
import { Popover } from "@base-ui/react/popover";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { Link } from "../../../ui/links/link.tsx";
import { call } from "../../../session/calls/call.ts";
import { productSlug } from "../../../session/calls/product.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import type { ListType } from "../../../session/notifications/list-query.ts";
import { markAllAsRead } from "../../../session/notifications/notification-cache.ts";
import { unreadQuery } from "../../../session/notifications/unread-query.ts";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { NoticeTabs } from "../notice/notice-tabs.tsx";
import { useOpenList } from "../notice/use-open-list.ts";
import { BellList } from "./bell-list.tsx";

export interface BellPopupProps {
  readonly user: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly anchor: RefObject<HTMLButtonElement | null>;
}

/** The menu under the bell, loaded when it first opens. */
export function BellPopup({ user, open, onOpenChange, anchor }: BellPopupProps) {
  const [type, setType] = useState<ListType>("all");
  useOpenList(open);
  const close = (): void => onOpenChange(false);
  const change = (next: boolean, { event }: { readonly event: Event }): void => {
    // A press on the bell is the bell's own to answer; it would open again what this closes.
    const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
    if (!onAnchor) onOpenChange(next);
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          // Under the bell, however long the list is: it scrolls.
          collisionAvoidance={{ side: "none", align: "shift", fallbackAxisSide: "none" }}
          className="z-40"
        >
          <Popover.Popup
            finalFocus={anchor}
            className="flex max-h-[min(var(--available-height),42rem)] w-[min(27rem,100vw-1rem)] flex-col overflow-hidden rounded-3 border border-line bg-raised shadow-3 outline-none transition-[opacity,transform] duration-(--base) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            <div className="flex min-h-0 flex-1 flex-col">
              {/* With large letters the button goes under the title. */}
              <div className="flex flex-wrap items-center justify-between gap-x-3 pt-3 pr-3 pl-5">
                <Popover.Title className="text-h3 wrap-break-word">Notifications</Popover.Title>
                <MarkAll user={user} />
              </div>
              <div className="min-h-0 overflow-y-auto overscroll-contain pt-2 [&_[role=tablist]]:mx-4">
                <NoticeTabs
                  label="Notifications menu"
                  user={user}
                  value={type}
                  onChange={setType}
                  renderList={(of) => <BellList type={of} user={user} onOpen={close} />}
                />
              </div>
            </div>
            <Link
              to="/notifications"
              onClick={close}
              className={`${buttonClass({ variant: "quiet", full: true })} min-h-13! flex-none rounded-none! border-t-line!`}
            >
              View All
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Only where there is something to mark. */
function MarkAll({ user }: { readonly user: string }) {
  const count = useQuery(unreadQuery(user)).data?.count ?? 0;
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      call(readAllNotifications, { params: { projectId: productSlug(), user } }),
    onMutate: () => markAllAsRead(),
    // What comes in while the call is under way may be among them or not: the server knows.
    onSettled: async () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
    onError: useFailureToast(),
  });
  if (count === 0) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="ml-auto"
      busy={isPending}
      onClick={() => mutate()}
    >
      Mark all as read
    </Button>
  );
}
