import { type AddressRecord, getPostalAddress } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { useFeature } from "../../../session/site/features.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { AnswerOrState } from "../answers/answer-or-state.tsx";
import { countryName } from "./country-name.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

/** The postal address that the account was given; here it is only read. */
export function AddressCard() {
  const address = useQuery({
    queryKey: queryKeys.address,
    queryFn: ({ signal }) => callData(getPostalAddress, { signal }),
  });
  return (
    <Card id="address" title="Address">
      <AnswerOrState query={address} label="Loading your address">
        {(record) => (record === null ? <NoAddress /> : <AddressLines address={record} />)}
      </AnswerOrState>
    </Card>
  );
}

function NoAddress() {
  const { on } = useFeature("toggle_kyc");
  return (
    <div className="grid gap-4">
      <EmptyState brief>You have not added an address yet.</EmptyState>
      {on === false && (
        <p className="text-small text-ink-2">
          An address is part of the identity check, which we do not offer in every country.
        </p>
      )}
      {on !== undefined && (
        <LinkButton to="/kyc" variant="secondary" className="w-fit">
          {on ? "Add your address" : "Check your country"}
        </LinkButton>
      )}
    </div>
  );
}

function AddressLines({ address }: { readonly address: AddressRecord }) {
  return (
    <LabelValues>
      <LabelValue label="Address Line 1">{address.address_line1}</LabelValue>
      {address.address_line2 && (
        <LabelValue label="Address Line 2">{address.address_line2}</LabelValue>
      )}
      <LabelValue label="City / Town / Suburb">{address.city_town_suburb}</LabelValue>
      <LabelValue label="State / Province">{address.state_province}</LabelValue>
      {address.post_code && <LabelValue label="Postcode">{address.post_code}</LabelValue>}
      <LabelValue label="Country">{countryName(address.country)}</LabelValue>
      <LabelValue label="Address type">{address.address_type}</LabelValue>
    </LabelValues>
  );
}
