import { parseNuc, splitNuc } from "@nuc/money";
import { useMutation } from "@tanstack/react-query";
import { Droplets } from "lucide-react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { walletFailureMessage } from "../../session/failures/wallet-failure.ts";
import { payTestCoins } from "./faucet.ts";

/** Test coins in one press, in NUC: enough to try everything. */
const portion = "1000";

/** What one press asks for: a portion, or the server's limit where that is less. Both in NUC. */
function portionWithin(limit: string): string {
  return parseNuc(limit) < parseNuc(portion) ? limit : portion;
}

/** "1,000", as amounts read elsewhere; decimals where there are any. `amount` in NUC. */
function inWords(amount: string): string {
  const { whole, fraction } = splitNuc(parseNuc(amount), { minimumDecimals: 0 });
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

interface FaucetBannerProps {
  readonly address: string;
  /** Most that one call pays, in NUC. */
  readonly limit: string;
}

/** On a test server: coins without value, to try things out. */
export function FaucetBanner({ address, limit }: FaucetBannerProps) {
  const toast = useToast();
  const pay = useMutation({
    mutationFn: (amount: string) => payTestCoins(address, amount, crypto.randomUUID()),
    onSuccess: (_paid, amount) =>
      toast.success(`${inWords(amount)} test coins are in your wallet.`),
    onError: (error) => toast.warning(walletFailureMessage(error)),
  });
  return (
    <Banner
      tone="info"
      icon={<Droplets strokeWidth={1.75} />}
      action={
        <Button
          variant="secondary"
          busy={pay.isPending}
          onClick={() => pay.mutate(portionWithin(limit))}
        >
          Get test coins
        </Button>
      }
    >
      This is a test server. Its coins have no value.
    </Banner>
  );
}
