import { useMutation, useQuery } from "@tanstack/react-query";
import { Droplets } from "lucide-react";
import { messageOf } from "../../../session/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { payTestCoins, siteSettingsQuery } from "./faucet.ts";

/** Coins in one press: enough to try everything, within what the server gives at once. */
const portion = "1000";

/** On a test server: coins without value, to try things out. Nothing is drawn where there is no faucet. */
export function FaucetBanner({ address }: { readonly address: string }) {
  const { data: settings } = useQuery(siteSettingsQuery);
  const toast = useToast();
  const pay = useMutation({
    mutationFn: () => payTestCoins(address, portion, crypto.randomUUID()),
    onSuccess: () => toast.success(`${portion} test coins are in your wallet.`),
    onError: (error) => toast.warning(messageOf(error)),
  });
  if (!settings?.faucet) return null;
  return (
    <Banner
      tone="info"
      icon={<Droplets strokeWidth={1.75} />}
      action={
        <Button busy={pay.isPending} onClick={() => pay.mutate()}>
          Get test coins
        </Button>
      }
    >
      This is a test server. Its coins have no value.
    </Banner>
  );
}
