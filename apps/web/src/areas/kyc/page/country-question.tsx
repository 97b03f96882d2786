import { checkToggleStatus, COUNTRIES, KYC_MESSAGES } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useSession } from "../../../session/storage/session-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";

const countries = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

interface CountryQuestionProps {
  /** A country in which identities are checked. */
  readonly onCountry: (code: string) => void;
}

/** Staff may have identities checked in some countries only; of who has no address yet the country is not known. */
export function CountryQuestion({ onCountry }: CountryQuestionProps) {
  const username = useSession()?.user?.username;
  const [country, setCountry] = useState("");
  const check = useMutation({
    mutationFn: async () => {
      const query = { toggle_column: "toggle_kyc", username, country } as const;
      return (await callData(checkToggleStatus, { query })).calculated_toggle === 1;
    },
    onSuccess: (isOn) => isOn && onCountry(country),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!check.isPending) check.mutate();
  };
  return (
    <Card title="Where do you live?" className="max-w-180">
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <p className="text-ink-2">We do not offer the identity check in every country.</p>
        <Select
          label="Country"
          placeholder="Choose your country"
          options={countries}
          value={country}
          onChange={({ target }) => {
            setCountry(target.value);
            check.reset();
          }}
        />
        <FailureBanner error={check.error} />
        {check.data === false && (
          <Banner tone="warning" role="status">
            {KYC_MESSAGES.featureOff}
          </Banner>
        )}
        <Button
          type="submit"
          size="large"
          className="w-fit"
          busy={check.isPending}
          asleep={country === ""}
        >
          Continue
        </Button>
      </form>
    </Card>
  );
}
