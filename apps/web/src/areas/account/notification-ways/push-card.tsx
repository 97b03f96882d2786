import type { PushSubscriptionEntry } from "@nuc/contract";
import { WAYS_MESSAGES } from "@nuc/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { AnswerOrState } from "../answers/answer-or-state.tsx";
import {
  browsersQuery,
  forgetBrowser,
  PermissionNotGiven,
  type PushHere,
  pushHereQuery,
  refetchPush,
  turnOnHere,
} from "./push-here.ts";

/** Push messages to this browser, and which other browsers get them. */
export function PushCard() {
  const here = useQuery(pushHereQuery);
  const browsers = useQuery(browsersQuery);
  const own = browsers.data?.find(({ mark }) => mark === here.data?.mark);
  const isOn = here.data?.state === "on" && own !== undefined && own.goneSince === null;
  return (
    <Card
      title="Push"
      actions={
        isOn && (
          <Badge tone="success" dot>
            This browser
          </Badge>
        )
      }
    >
      <div className="grid gap-4">
        {here.data && !isOn && <Offer here={here.data} isGone={own?.goneSince != null} />}
        <AnswerOrState query={browsers} label="Loading your browsers">
          {(list) =>
            list.length > 0 && (
              <ul aria-label="Browsers with push messages" className="-my-3 grid grid-cols-1">
                {list.map((browser) => (
                  <BrowserRow
                    key={browser.id}
                    browser={browser}
                    isThis={browser.mark === here.data?.mark}
                  />
                ))}
              </ul>
            )
          }
        </AnswerOrState>
      </div>
    </Card>
  );
}

interface OfferProps {
  readonly here: PushHere;
  /** It had messages until its push service forgot it. */
  readonly isGone: boolean;
}

function Offer({ here: { state }, isGone }: OfferProps) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const turnOn = useMutation({
    mutationFn: turnOnHere,
    onSuccess: () => toast.success("This browser now gets push messages."),
    onError: (error) => {
      if (error instanceof PermissionNotGiven) toast.warning(error.message);
      else notifyFailure(error);
    },
    onSettled: refetchPush,
  });
  if (state === "unsupported") {
    return (
      <p className="text-small text-ink-2">
        This browser cannot show push messages. On an iPhone or iPad, add this site to the home
        screen first.
      </p>
    );
  }
  if (state === "denied") {
    return (
      <Banner tone="warning">
        Your browser blocks notifications from this site. Open the settings beside the address,
        allow notifications and come back.
      </Banner>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-ink-2">
        {isGone
          ? "Push messages stopped working in this browser. Turn them on again."
          : "Get a short message on this device, even while this site is closed."}
      </p>
      <Button variant="secondary" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
        Turn on in this browser
      </Button>
    </div>
  );
}

interface BrowserRowProps {
  readonly browser: PushSubscriptionEntry;
  readonly isThis: boolean;
}

function BrowserRow({ browser, isThis }: BrowserRowProps) {
  const { id, device, lastUsedAt, createdAt, goneSince } = browser;
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const forget = useMutation({
    mutationFn: async () => forgetBrowser(id, isThis),
    onSuccess: () => toast.success(WAYS_MESSAGES.push.forgotten),
    onError: notifyFailure,
    // One that is unknown by now was forgotten elsewhere: the list says so.
    onSettled: refetchPush,
  });
  return (
    <li className="flex items-center justify-between gap-4 border-line py-3 not-last:border-b">
      <div className="grid min-w-0 gap-0.5">
        <span className="text-small font-[560] wrap-anywhere">{device}</span>
        <span className="text-micro text-ink-2">
          {isThis && "This browser · "}
          {goneSince === null ? (
            <>
              {lastUsedAt === null ? "Turned on " : "Last used "}
              <TimeAgo iso={lastUsedAt ?? createdAt} />
            </>
          ) : (
            <>
              Not working since <TimeAgo iso={goneSince} />
            </>
          )}
        </span>
      </div>
      <Button
        variant="quiet"
        size="medium"
        className="flex-none"
        busy={forget.isPending}
        aria-label={`Forget ${device}`}
        onClick={() => forget.mutate()}
      >
        Forget
      </Button>
    </li>
  );
}
