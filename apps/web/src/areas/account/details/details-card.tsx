import type { ContactMedium, Profile } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { ContactValue } from "./contact-value.tsx";
import { ContactDialog } from "../contact/contact-dialog.tsx";
import { contactChangeQuery } from "../contact/contact-change.ts";

/** What the account knows of the person; email and phone can be changed, the rest was signed up with. */
export function DetailsCard({ profile }: { readonly profile: Profile }) {
  const [changing, setChanging] = useState<ContactMedium>("Email");
  const [open, setOpen] = useState(false);
  const waiting = useQuery(contactChangeQuery).data ?? undefined;
  const begin = (medium: ContactMedium): void => {
    setChanging(medium);
    setOpen(true);
  };
  return (
    <Card id="details" title="Personal details">
      <div className="grid grid-cols-1 gap-5">
        <LabelValues>
          <LabelValue label="Username">{profile.username}</LabelValue>
          <LabelValue label="First name">{profile.first_name}</LabelValue>
          {profile.middle_name && (
            <LabelValue label="Middle name">{profile.middle_name}</LabelValue>
          )}
          <LabelValue label="Last name">{profile.last_name}</LabelValue>
          <LabelValue label="Email">
            <ContactValue profile={profile} medium="Email" />
          </LabelValue>
          <LabelValue label="Mobile number">
            <ContactValue profile={profile} medium="Phone" />
          </LabelValue>
        </LabelValues>
        {waiting && !open && (
          <Banner>
            Your change to <strong className="wrap-anywhere">{waiting.newAddress}</strong> is
            waiting for its codes.{" "}
            <button
              type="button"
              className="prose-link cursor-pointer font-[580] text-inherit"
              onClick={() => begin(waiting.medium)}
            >
              Enter the codes
            </button>
          </Banner>
        )}
        <div className="flex flex-wrap gap-3 max-md:*:min-w-fit max-md:*:flex-1">
          <Button variant="secondary" onClick={() => begin("Email")}>
            Change email
          </Button>
          <Button variant="secondary" onClick={() => begin("Phone")}>
            Change mobile number
          </Button>
        </div>
      </div>
      <ContactDialog
        medium={changing}
        ownNumber={profile.mobile_number}
        waiting={waiting?.medium === changing ? waiting : undefined}
        open={open}
        onOpenChange={setOpen}
      />
    </Card>
  );
}
