import { useState } from "react";
import { useNavigate } from "react-router";
import { WholeAddress } from "../../../ui/address.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Rosette } from "../../../ui/rosette.tsx";
import { PageStep } from "../page-step.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { ReceivePanel } from "../move/receive-panel.tsx";
import { AddForm } from "./add-form.tsx";
import { FileSource } from "./file-source.tsx";
import { InstallForm } from "./install-form.tsx";
import { PhraseSource } from "./phrase-source.tsx";
import type { FoundWallet } from "./take-wallet.ts";

/** Brings a wallet to this device: by its words, by a keystore file, or from another device. */
export function ImportWalletPage() {
  const [found, setFound] = useState<FoundWallet>();
  const navigate = useNavigate();
  const toast = useToast();
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
      <Card className="w-full max-w-180">
        {found === undefined ? (
          <Tabs
            label="Where the wallet comes from"
            items={[
              {
                value: "phrase",
                label: "Secret phrase",
                content: <PhraseSource onFound={setFound} />,
              },
              { value: "file", label: "File", content: <FileSource onFound={setFound} /> },
              {
                value: "device",
                label: "Other device",
                content: <ReceivePanel onDone={finish} />,
              },
            ]}
          />
        ) : (
          <PageStep>
            <Found wallet={found} onOther={() => setFound(undefined)} />
            {found.ownName === undefined ? (
              <AddForm wallet={found} onDone={finish} />
            ) : (
              <InstallForm wallet={found} onDone={finish} />
            )}
          </PageStep>
        )}
      </Card>
    </>
  );
}

function Found({
  wallet,
  onOther,
}: {
  readonly wallet: FoundWallet;
  readonly onOther: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-2 bg-sunken p-4">
      <Rosette address={wallet.address} size="medium" />
      <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
        <WholeAddress address={wallet.address} />
      </div>
      <Button variant="quiet" className="max-md:ml-auto" onClick={onOther}>
        Another wallet
      </Button>
    </div>
  );
}
