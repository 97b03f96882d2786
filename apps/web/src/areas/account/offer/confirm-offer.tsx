import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "../../../ui/links/link.tsx";
import { stored } from "../../../session/storage/stored.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { profileQuery } from "../../../session/signed-in/profile-query.ts";

/** After the first login: signing up confirmed one of email and phone, and the other is offered once. */
export function ConfirmOffer() {
  const [over, setOver] = useState(false);
  const profile = useQuery({ ...profileQuery, enabled: !over });
  const forget = (): void => {
    stored.remove("confirmOffer");
    setOver(true);
  };
  if (over || profile.data === undefined) return null;
  const { email_confirmed: email, mobile_number_confirmed: phone, mobile_number } = profile.data;
  const other = !email ? "email" : !phone && mobile_number !== "" ? "mobile number" : undefined;
  if (other === undefined) return null;
  return (
    <Banner
      action={
        <Button variant="quiet" size="medium" onClick={forget}>
          Not now
        </Button>
      }
    >
      Confirm your {other} too, so that you have a second way back into your account.{" "}
      <Link to="/profile" onClick={forget}>
        Confirm it in your profile
      </Link>
    </Banner>
  );
}
