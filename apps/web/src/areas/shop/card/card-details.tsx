import { SHOP_CARD_MESSAGES, type Profile, type ShopCard } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "../../../session/signed-in/profile-query.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { ShopCardBadge } from "../../../session/wallets/shop-card-badge.tsx";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Email } from "../../../ui/values/email.tsx";
import { CardImage } from "./card-image.tsx";

const { detail } = SHOP_CARD_MESSAGES;

const fullName = ({ first_name, middle_name, last_name }: Profile): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(" ");

const printStatus = ({ printed_status: status }: ShopCard): string =>
  status === 0 ? detail.inProgress : detail.printed;

interface CardDetailsProps {
  readonly card: ShopCard;
  readonly onTopUp: () => void;
}

/** The card as it is printed and scanned, whose it is, and the wallet behind it. */
export function CardDetails({ card, onTopUp }: CardDetailsProps) {
  const username = useSession()?.user?.username ?? "";
  const { data: profile } = useQuery(profileQuery);
  const { data: list } = useQuery(walletsQuery);
  const balance = list?.results.find(({ account_id: id }) => id === card.wallet)?.balance;
  const dimmed = card.state !== "active" && "opacity-45 grayscale";
  return (
    <Card title="Your shop card" actions={<Mark card={card} />}>
      <div className="@container grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-5 @min-[26rem]:grid-cols-[auto_minmax(0,1fr)] @min-[26rem]:items-center">
          <div className="grid grid-cols-1 justify-items-center gap-2">
            <QrCode
              value={username}
              label={`QR code of the user name ${username}`}
              className={classNames("size-40", dimmed)}
            />
            <span className="text-small font-[560] wrap-anywhere">{username}</span>
          </div>
          <LabelValues>
            <LabelValue label="Name">{profile ? fullName(profile) : "–"}</LabelValue>
            <LabelValue label="Mobile number">
              {profile ? `+${profile.mobile_number}` : "–"}
            </LabelValue>
            <LabelValue label="Email">
              {profile ? <Email address={profile.email} /> : "–"}
            </LabelValue>
          </LabelValues>
        </div>
        <div className={dimmed || undefined}>
          <CardImage username={username} issuedAt={card.issuedAt} />
        </div>
        <LabelValues>
          <LabelValue label="Wallet">
            <span className="grid gap-1">
              {card.accountName}
              <Address address={card.wallet} copiedToast="Address copied" />
            </span>
          </LabelValue>
          <LabelValue label="Balance">
            <Amount value={balance === undefined ? undefined : parseNuc(balance)} />
          </LabelValue>
          <LabelValue label="Print status">{printStatus(card)}</LabelValue>
        </LabelValues>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onTopUp}>Top up</Button>
          <LinkButton to="/wallet-listing" variant="secondary">
            Back
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** What matters of its state: that no shop takes it, else how far the print is. */
function Mark({ card }: Pick<CardDetailsProps, "card">) {
  if (card.state !== "active") return <ShopCardBadge state={card.state} />;
  return (
    <Badge tone={card.printed_status === 0 ? "warning" : "success"} dot>
      {printStatus(card)}
    </Badge>
  );
}
