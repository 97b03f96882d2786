import { LinkButton } from "../buttons/link-button.tsx";
import { TextLink } from "../buttons/text-link.tsx";
import { NoticeArticle } from "../notices/notice-article.tsx";
import { type Expiry, NoticeRowLook } from "../notices/notice-row-look.tsx";
import { Sample } from "./sample.tsx";
import { ago, hour, longText, sampleAddress } from "./samples.ts";

const notice = {
  title: "Coins received",
  message: `<p>You received <strong>250.00 NUC</strong> from ${sampleAddress}.</p>`,
  category: "account",
  kind: null,
  announcement: false,
};
const names = new Map([[sampleAddress, "Savings"]]);
const half: Expiry = { left: 12 * hour, part: 0.5 };
const over: Expiry = { left: 0, part: 0 };

export function NoticesSample() {
  const now = { ...notice, create_time: ago(2 * hour), ttl: ago(-12 * hour) };
  const offer = { ...now, category: "offers", announcement: true };
  const shared = { notice: now, expiry: undefined, unread: false, brief: false };
  return (
    <Sample name="notices" title="Notices">
      <div className="grid gap-8 md:grid-cols-2">
        <ul>
          <NoticeRowLook
            {...shared}
            unread
            link={
              <TextLink quiet alone to="/explorer">
                See the receipt
              </TextLink>
            }
          >
            Coins received
          </NoticeRowLook>
          <NoticeRowLook {...shared} names={names}>
            Coins received
          </NoticeRowLook>
          <NoticeRowLook {...shared} notice={offer} expiry={half}>
            {longText}
          </NoticeRowLook>
          <NoticeRowLook {...shared} expiry={over} brief>
            An offer that is over
          </NoticeRowLook>
        </ul>
        <NoticeArticle
          notice={offer}
          expiry={half}
          names={names}
          link={
            <LinkButton to="/explorer" variant="secondary">
              See the receipt
            </LinkButton>
          }
          as="h4"
        />
      </div>
    </Sample>
  );
}
