import type { RegistrationCategory, WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { transferCostsQuery } from "../../../signing/transfer/transfer-costs.ts";
import { feesReceivedQuery } from "./fees-query.ts";
import { minerQuery } from "../../../session/wallets/miner-query.ts";
import { useMinerRegistration } from "../standing/use-miner-registration.ts";
import { minerStep } from "./miner-step.ts";
import { useRegistration } from "../booking/use-registration.ts";

/** What a registration needs to know before anything is chosen, and whether that could be asked. */
function useMinerFacts(walletAddress: string | undefined) {
  // Others book too: how many slots are free is asked again at each opening.
  const miner = useQuery({ ...minerQuery, refetchOnMount: "always" });
  const [visit] = useState(() => crypto.randomUUID());
  const fees = useQuery(feesReceivedQuery(visit));
  const costs = useQuery({
    ...transferCostsQuery(walletAddress ?? ""),
    enabled: walletAddress !== undefined,
  });
  const queries = [miner, fees, costs];
  return {
    known: miner.data,
    feesReceived: fees.data,
    costs: costs.data,
    answered: queries.every(({ data }) => data !== undefined),
    failure: queries.find(({ data, isError }) => isError && data === undefined)?.error,
    asking: queries.some(({ isFetching }) => isFetching),
    askAgain: (): void => queries.forEach((query) => void query.refetch()),
  };
}

/** Everything that a registration needs to know and remembers of its steps, from the choice of the wallet on. */
export function useMinerFlow(wallets: readonly WalletRecord[], opened: string | undefined) {
  const [walletAddress, chooseWallet] = useState(opened);
  const [informed, setInformed] = useState(false);
  const [category, setCategory] = useState<RegistrationCategory>();
  const [typeChosen, setTypeChosen] = useState(false);
  const wallet = wallets.find((one) => one.account_id === walletAddress);
  const facts = useMinerFacts(walletAddress);
  const registration = useMinerRegistration(walletAddress ?? "");
  const registering = useRegistration({
    wallet: { walletAddress: walletAddress ?? "", walletName: wallet?.account_name ?? "" },
    category,
    known: facts.known,
    registration,
  });
  return {
    ...facts,
    wallet,
    category,
    registration,
    registering,
    step: minerStep({
      hasWallet: wallet !== undefined,
      registration,
      failed: facts.failure !== undefined,
      answered: facts.answered,
      feesReceived: facts.feesReceived,
      informed,
      typeChosen: typeChosen && registering.order !== undefined,
    }),
    chooseWallet,
    inform: () => setInformed(true),
    chooseType: (next: RegistrationCategory): void => {
      setCategory(next);
      setTypeChosen(true);
    },
    changeType: (): void => {
      registering.reset();
      setTypeChosen(false);
    },
  };
}
