import {
  Blocks,
  Compass,
  Feather,
  Hammer,
  Headset,
  KeyRound,
  PersonStanding,
  Scale,
  ScanFace,
  Server,
  ShieldCheck,
  Smartphone,
  Store,
  UserRound,
  Wallet,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { classNames } from "../../../ui/classes/class-names.ts";

/** The first one whose words occur in the role. */
const icons: readonly (readonly [words: RegExp, icon: LucideIcon])[] = [
  [/executive|operating/i, Compass],
  [/ledger/i, Blocks],
  [/crypto/i, KeyRound],
  [/wallet/i, Wallet],
  [/mobile/i, Smartphone],
  [/reliab|infrastr/i, Server],
  [/security|quality/i, ShieldCheck],
  [/engineer|develop/i, Hammer],
  [/design|content|editor/i, Feather],
  [/accessib/i, PersonStanding],
  [/compliance|legal|data protection|financ/i, Scale],
  [/identity|review/i, ScanFace],
  [/merchant|partner/i, Store],
  [/support|community/i, Headset],
];

const count = 60;
/** A reed and the gap after it, in sixtieths of the circle. */
const reed = "0.16 0.84";

export interface RoleRingProps {
  readonly role: string;
  /** 0 to 1: how much of the ring is copper. Decoration. */
  readonly share: number;
  readonly className?: string;
}

/** The picture of a member without a portrait: the role's icon in a ring of reeds, drawn as two dashed circles. */
export function RoleRing({ role, share, className }: RoleRingProps) {
  const Icon = icons.find(([words]) => words.test(role))?.[1] ?? UserRound;
  const copper = `${`${reed} `.repeat(Math.round(share * count))}0 ${count}`;
  return (
    <div
      aria-hidden="true"
      className={classNames("relative grid place-items-center text-ink-2", className)}
    >
      <svg viewBox="0 0 400 400" fill="none" strokeWidth="20" className="size-full -rotate-90">
        <circle
          cx="200"
          cy="200"
          r="186"
          pathLength={count}
          strokeDasharray={reed}
          className="stroke-line-strong opacity-50"
        />
        <circle
          cx="200"
          cy="200"
          r="186"
          pathLength={count}
          strokeDasharray={copper}
          className="stroke-copper"
        />
      </svg>
      <Icon className="absolute size-[27%]" strokeWidth={1.4} />
    </div>
  );
}
