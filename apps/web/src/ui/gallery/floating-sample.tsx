import { LogOut, Trash } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { OutcomeStep } from "../dialogs/outcome-step.tsx";
import { WarningWithActions } from "../dialogs/warning-with-actions.tsx";
import { useToast } from "../feedback/toasts.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Menu } from "../popups/menu.tsx";
import { Tooltip } from "../popups/tooltip.tsx";
import { WholeAddress } from "../values/address.tsx";
import { Sample } from "./sample.tsx";
import { longText, sampleAddress } from "./samples.ts";

const nothing = (): void => undefined;

/** What opens over the page; the pictures show it open. */
export function FloatingSample() {
  return (
    <Sample name="floating" title="Floating">
      <div className="flex flex-wrap items-center gap-3">
        <Form />
        <Wide />
        <Side />
        <Busy />
        <Done />
        <Refused />
        <Question danger={false} />
        <Question danger />
        <Menu
          button={{ className: "min-h-11 rounded-full border border-line px-4", children: "Menu" }}
          heading="Signed in"
          items={[
            { label: "A chosen one", chosen: true, onSelect: nothing },
            { label: "Log out", icon: <LogOut strokeWidth={1.75} />, onSelect: nothing },
            {
              label: "Remove",
              icon: <Trash strokeWidth={1.75} />,
              danger: true,
              onSelect: nothing,
            },
          ]}
        />
        <Tooltip text="21 Nov 2026, 09:12:44 UTC">
          <button type="button">Tooltip</button>
        </Tooltip>
        <Toasts />
      </div>
    </Sample>
  );
}

interface OpenerProps {
  readonly name: string;
  readonly children: (open: boolean, change: (open: boolean) => void) => ReactNode;
}

function Opener({ name, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {children(open, setOpen)}
    </>
  );
}

function Form() {
  return (
    <Opener name="Dialog">
      {(open, change) => (
        <Dialog
          open={open}
          onOpenChange={change}
          title="Check before you send"
          description="It cannot be taken back."
          actions={
            <>
              <Button variant="secondary" size="large" onClick={() => change(false)}>
                Back
              </Button>
              <Button size="large">Send 250.00 NUC</Button>
            </>
          }
        >
          <WholeAddress address={sampleAddress} />
          <TextField label="Amount" />
          <PasswordField label="Wallet password" error="Password required!" />
        </Dialog>
      )}
    </Opener>
  );
}

function Wide() {
  return (
    <Opener name="Wide dialog">
      {(open, change) => (
        <Dialog open={open} onOpenChange={change} title={longText} size="wide">
          <p>{longText}</p>
        </Dialog>
      )}
    </Opener>
  );
}

function Side() {
  return (
    <Opener name="Side dialog">
      {(open, change) => (
        <Dialog side="right" open={open} onOpenChange={change} title={longText}>
          <WholeAddress address={sampleAddress} />
        </Dialog>
      )}
    </Opener>
  );
}

function Busy() {
  return (
    <Opener name="Busy dialog">
      {(open, change) => (
        <Dialog
          open={open}
          onOpenChange={change}
          title="Sending"
          dismissible={false}
          actions={
            <Button size="large" busy>
              Send 250.00 NUC
            </Button>
          }
        />
      )}
    </Opener>
  );
}

function Done() {
  return (
    <Opener name="Done dialog">
      {(open, change) => (
        <Dialog open={open} onOpenChange={change} title="Sent">
          <OutcomeStep tone="success" label="To the wallets" onClick={() => change(false)}>
            250.00 NUC are sent.
          </OutcomeStep>
        </Dialog>
      )}
    </Opener>
  );
}

function Refused() {
  return (
    <Opener name="Refused dialog">
      {(open, change) => (
        <Dialog open={open} onOpenChange={change} title="Send">
          <WarningWithActions
            warning="The keys of this wallet are not on this device."
            link={{ to: "/import-wallet", label: "Import it" }}
            action={{ label: "Sign with the phrase", onClick: () => change(false) }}
          />
        </Dialog>
      )}
    </Opener>
  );
}

function Question({ danger }: { readonly danger: boolean }) {
  return (
    <Opener name={danger ? "Dangerous question" : "Question"}>
      {(open, change) => (
        <ConfirmDialog
          open={open}
          onOpenChange={change}
          title="Remove this wallet from this device"
          confirmLabel={danger ? "Remove" : "Go on"}
          danger={danger}
          busy={!danger}
          onConfirm={() => change(false)}
        >
          The wallet stays on the ledger. You need its twelve words to open it again.
        </ConfirmDialog>
      )}
    </Opener>
  );
}

function Toasts() {
  const toast = useToast();
  const show = (): void => {
    toast.success("Copied.");
    toast.error("Something went wrong on our side.");
    const action = { label: "See the receipt", href: "#receipt", run: nothing };
    const detail = `5 NUC are in your wallet. ${longText}`;
    toast.notice("Coins Received", { topic: "sample", stays: true, detail, action });
  };
  return (
    <Button variant="secondary" onClick={show}>
      Toasts
    </Button>
  );
}
