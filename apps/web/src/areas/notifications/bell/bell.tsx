import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useRef, useState } from "react";
import { unreadQuery } from "../../../session/notifications/unread-query.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";
import { LazyPart } from "../../../ui/loading/lazy-part.tsx";
import { missingText } from "../../../ui/loading/new-version-error.ts";
import { useLazyPart } from "../../../ui/loading/use-lazy-part.ts";

const load = async () => (await importWithRetry(() => import("./bell-popup.tsx"))).BellPopup;
/** Ahead of the press; without a connection the press reports it. */
const loadAhead = (): void => void load().catch(() => undefined);

/** What there is room for at the bell. */
const maxCount = 99;

/** The bell with the number of unread notifications. What it opens is fetched when the pointer or the focus comes near. */
export function Bell({ user }: { readonly user: string }) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const Popup = useLazyPart(open, load, (error) => {
    toast.warning(missingText(error));
    setOpen(false);
  });
  const anchor = useRef<HTMLButtonElement>(null);
  const count = useQuery(unreadQuery(user)).data?.count ?? 0;
  const shown = count > maxCount ? `${maxCount}+` : String(count);
  return (
    <>
      <IconButton
        ref={anchor}
        label={count === 0 ? "Notifications" : `Notifications, ${shown} unread`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen(!open)}
        className="relative"
        icon={
          <>
            <BellIcon strokeWidth={1.75} />
            {count > 0 && (
              <span className="figures absolute top-1 right-0.5 h-4.5 min-w-4.5 rounded-full bg-danger px-1 text-[0.6875rem] leading-4.5 font-[650] text-on-danger">
                {shown}
              </span>
            )}
          </>
        }
      />
      <LazyPart of={Popup} props={{ user, open, onOpenChange: setOpen, anchor }} />
    </>
  );
}
