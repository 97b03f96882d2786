import { featureOffMessage } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type ComponentType, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useFeature } from "../../../session/site/features.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { PageStep } from "../../../ui/layout/page-step.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { CreationOff } from "../adding/creation-off.tsx";
import { AddForm } from "./add-form.tsx";
import { FileSource } from "./file-source.tsx";
import { InstallForm } from "./install-form.tsx";
import { PhraseSource } from "./phrase-source.tsx";
import type { FoundWallet } from "./take-wallet.ts";
import { Taken } from "./taken.tsx";

interface ImportWalletPageProps {
  /** Takes a wallet from another device; `onDone` is called once it is here. */
  readonly OtherDevice: ComponentType<{ readonly onDone: () => void }>;
}

/** Brings a wallet to this device: by its words, by a keystore file, or from another device. */
export function ImportWalletPage({ OtherDevice }: ImportWalletPageProps) {
  const [found, setFound] = useState<FoundWallet>();
  const navigate = useNavigate();
  const toast = useToast();
  const off = useFeature("toggle_create_wallet").on === false;
  const hasNone = useQuery(walletsQuery).data?.results.length === 0;
  const finish = (): void => {
    toast.success("The wallet is on this device.");
    void navigate("/wallet-listing");
  };
  return (
    <>
      <PageHeading
        title="Import a wallet"
        lead="The key of the wallet is read and sealed on this device. It is never sent."
      />
      {off && hasNone ? (
        <CreationOff />
      ) : (
        <Card className="grid w-full max-w-180 grid-cols-1 gap-6">
          {off && found === undefined && <OnlyOwn />}
          {found === undefined ? (
            <Sources onFound={setFound} otherDevice={<OtherDevice onDone={finish} />} />
          ) : (
            <Taking wallet={found} onOther={() => setFound(undefined)} onDone={finish} />
          )}
        </Card>
      )}
    </>
  );
}

/** Shown before twelve words are typed for nothing. */
function OnlyOwn() {
  return (
    <Banner>
      {featureOffMessage("wallet creation")} You can also bring a wallet that is already in your
      list to this device.
    </Banner>
  );
}

interface SourcesProps {
  readonly onFound: (wallet: FoundWallet) => void;
  readonly otherDevice: ReactNode;
}

function Sources({ onFound, otherDevice }: SourcesProps) {
  return (
    <Tabs
      label="Where the wallet comes from"
      items={[
        { value: "phrase", label: "Secret phrase", content: <PhraseSource onFound={onFound} /> },
        { value: "file", label: "File", content: <FileSource onFound={onFound} /> },
        { value: "device", label: "Other device", content: otherDevice },
      ]}
    />
  );
}

interface TakingProps {
  readonly wallet: FoundWallet;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

/** The wallet's owner decides what happens to it. */
function Taking({ wallet, onOther, onDone }: TakingProps) {
  const [taken, setTaken] = useState(false);
  if (taken)
    return (
      <PageStep key="taken">
        <Found wallet={wallet} />
        <Taken source={wallet.source} onOther={onOther} />
      </PageStep>
    );
  return (
    <PageStep key="found">
      <Found wallet={wallet} onOther={onOther} />
      {wallet.ownName === undefined ? (
        <AddForm wallet={wallet} onDone={onDone} onTaken={() => setTaken(true)} />
      ) : (
        <InstallForm wallet={wallet} onDone={onDone} />
      )}
    </PageStep>
  );
}

function Found({
  wallet,
  onOther,
}: {
  readonly wallet: FoundWallet;
  /** The way back; left out where it is below as the next step. */
  readonly onOther?: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-2 bg-sunken p-4">
      <Rosette address={wallet.address} size="medium" />
      <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
        <WholeAddress address={wallet.address} />
      </div>
      {onOther && (
        <Button variant="quiet" className="max-md:ml-auto" onClick={onOther}>
          Use another wallet
        </Button>
      )}
    </div>
  );
}
