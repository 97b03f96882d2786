import { type AddressRecord, countryName, KYC_MESSAGES, type KycPerson } from "@nuc/contract";
import type { ReactNode } from "react";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";

interface AddressesProps {
  readonly person: KycPerson;
}

/** Where the person lives or works, and the addresses before. No check reads them. */
export function Addresses({ person }: AddressesProps) {
  const { address } = person;
  const before = person.formerAddresses ?? [];
  const [last] = before;
  return (
    <section className="grid gap-2 border-t border-line p-4 text-small">
      <h2 className="font-[580]">Address</h2>
      {address === null ? (
        <p className="text-ink-2">Not given.</p>
      ) : (
        <Line address={address}>
          {last !== undefined && (
            <>
              Since <TimeAgo iso={last.until} />
            </>
          )}
        </Line>
      )}
      {before.length > 0 && (
        <>
          <h3 className="mt-1 text-micro text-ink-3">Before</h3>
          <ul className="grid gap-2 text-ink-2">
            {before.map((former) => (
              <li key={former.until}>
                <Line address={former}>
                  Until <TimeAgo iso={former.until} />
                </Line>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface LineProps {
  readonly address: AddressRecord;
  /** When it was. */
  readonly children: ReactNode;
}

function Line({ address, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span dir="auto" className="wrap-anywhere">
        {inOneLine(address)}
      </span>
      <span className="text-micro text-ink-3">{children}</span>
    </div>
  );
}

/** "1 Harbour Street, Hobart, Tasmania 7000, Australia (Resident)". */
function inOneLine(address: AddressRecord): string {
  const { address_line1, address_line2, city_town_suburb, state_province, post_code } = address;
  const state = post_code === null ? state_province : `${state_province} ${post_code}`;
  const parts = [address_line1, address_line2, city_town_suburb, state];
  const place = [...parts, countryName(address.country)].filter(Boolean).join(", ");
  return `${place} (${KYC_MESSAGES.page.addressTypes[address.address_type]})`;
}
