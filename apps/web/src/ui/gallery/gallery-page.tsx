import { parseNuc } from "@nuc/money";
import { Copy, LogOut, Plus, Send } from "lucide-react";
import { useState } from "react";
import { Address, WholeAddress } from "../values/address.tsx";
import { Amount } from "../values/amount.tsx";
import { Badge } from "../feedback/badge.tsx";
import { Banner } from "../feedback/banner.tsx";
import { Button } from "../buttons/button.tsx";
import { Card } from "../layout/card.tsx";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Guilloche } from "../drawings/guilloche.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Menu } from "../popups/menu.tsx";
import { PageHeading } from "../layout/page-heading.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { QrCode } from "../qr/qr-code.tsx";
import { ReedBar } from "../drawings/reed-bar.tsx";
import { ReedRing } from "../drawings/reed-ring.tsx";
import { Skeleton } from "../loading/skeleton.tsx";
import { Stepper } from "../layout/stepper.tsx";
import { Tabs } from "../layout/tabs.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useToast } from "../feedback/toasts.tsx";
import { Tooltip } from "../popups/tooltip.tsx";
import { FieldsSample } from "./fields-sample.tsx";
import { TableSample } from "./table-sample.tsx";
import { sampleAddress } from "./samples.ts";

/** Every part in its states, for looking at while building. Only the development build has this page. */
export function GalleryPage() {
  return (
    <>
      <PageHeading
        title="Gallery"
        lead="Every part in its states."
        actions={<Button>Primary</Button>}
      />
      <Buttons />
      <FieldsSample />
      <Messages />
      <Money />
      <TableSample />
      <Progress />
      <Floating />
    </>
  );
}

function Buttons() {
  return (
    <Card title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="large">Send 250.00 NUC</Button>
        <Button size="large" busy>
          Send 250.00 NUC
        </Button>
        <Button variant="secondary" icon={<Plus className="size-5" strokeWidth={1.75} />}>
          Create wallet
        </Button>
        <Button variant="secondary" busy>
          Create wallet
        </Button>
        <Button variant="quiet">Send again</Button>
        <Button variant="danger">Remove</Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <IconButton label="Copy" icon={<Copy strokeWidth={1.75} />} />
      </div>
    </Card>
  );
}

function Messages() {
  const toast = useToast();
  return (
    <div className="grid gap-4">
      <Banner>
        Your account is not verified yet. <a href="#verify">Verify your account now!</a>
      </Banner>
      <Banner tone="success" action={<Button size="small">Claim</Button>}>
        <strong>You have a missed airdrop to claim.</strong> Choose the wallet it should go to.
      </Banner>
      <Banner tone="warning">A transfer cannot be taken back.</Banner>
      <Banner tone="danger">Looks like Savings, but is another address</Banner>
      <div className="flex flex-wrap gap-2">
        <Badge tone="success" dot>
          Complete
        </Badge>
        <Badge tone="warning" dot>
          Awaiting approval
        </Badge>
        <Badge tone="danger" dot>
          Refused
        </Badge>
        <Badge tone="info" dot>
          New
        </Badge>
        <Badge>Silver</Badge>
        <Badge tone="copper">Gold</Badge>
        <Button size="small" variant="secondary" onClick={() => toast.success("Copied.")}>
          Success toast
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => toast.error("Something went wrong on our side.")}
        >
          Error toast
        </Button>
      </div>
    </div>
  );
}

function Money() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <section className="on-deep relative grid content-start gap-6 overflow-hidden rounded-4 bg-deep p-8">
        <Guilloche className="absolute -top-52 -right-28 size-136 text-deep-line opacity-75 [mask:linear-gradient(#000_55%,transparent_82%)]" />
        <p className="relative text-small text-on-deep-2">Balance</p>
        <p className="relative">
          <Amount value={parseNuc("12480.5")} look="balance" />
        </p>
        <div className="relative flex gap-3">
          <Button variant="mint" icon={<Send className="size-5" strokeWidth={1.75} />}>
            Send
          </Button>
          <Button variant="secondary">Receive</Button>
        </div>
      </section>
      <Card title="Addresses and amounts">
        <div className="grid justify-items-start gap-4">
          <Address address={sampleAddress} />
          <WholeAddress address={sampleAddress} />
          <Amount value={parseNuc("250")} direction="in" />
          <Amount value={123_456_789n} exact />
          <Amount value={undefined} />
          <QrCode value={sampleAddress} label="QR code of the sample address" className="size-30" />
        </div>
      </Card>
    </div>
  );
}

function Progress() {
  const steps = [
    { label: "Name and password" },
    { label: "Secret phrase", hint: "Twelve words" },
    { label: "Test" },
  ];
  return (
    <Card title="Progress">
      <div className="grid gap-8 md:grid-cols-3">
        <ReedRing value={0.6} label="Until the next mint" className="size-48">
          <span className="text-small text-ink-2">Next mint in</span>
          <strong className="text-[1.75rem] font-[580] figures">09:28:14</strong>
        </ReedRing>
        <div className="grid content-start gap-4">
          <ReedBar value={0.4} label="Free places" />
          <Skeleton className="h-6 w-40" />
          <EmptyState>No Record Found</EmptyState>
        </div>
        <Stepper steps={steps} current={1} label="Steps" />
      </div>
      <div className="mt-6">
        <Stepper steps={steps} current={1} label="Steps across" direction="horizontal" />
      </div>
    </Card>
  );
}

function Floating() {
  const [dialog, setDialog] = useState(false);
  const [question, setQuestion] = useState(false);
  return (
    <Card title="Floating">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setDialog(true)}>Open dialog</Button>
        <Button variant="secondary" onClick={() => setQuestion(true)}>
          Ask
        </Button>
        <Menu
          button={{ className: "min-h-11 rounded-full border border-line px-4", children: "Menu" }}
          heading="Signed in"
          items={[
            {
              label: "Log out",
              icon: <LogOut strokeWidth={1.75} />,
              onSelect: () => setQuestion(true),
            },
          ]}
        />
        <Tooltip text="21 Nov 2026, 09:12:44 UTC">
          <button type="button">2 hours ago</button>
        </Tooltip>
      </div>
      <Tabs
        label="Sample tabs"
        items={[
          { value: "a", label: "All", content: "Everything" },
          { value: "b", label: "Unread", content: "Nothing" },
        ]}
      />
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Check before you send"
        actions={
          <>
            <Button variant="secondary" size="large" onClick={() => setDialog(false)}>
              Back
            </Button>
            <Button size="large">Send 250.00 NUC</Button>
          </>
        }
      >
        <WholeAddress address={sampleAddress} />
        <TextField label="Amount" />
        <PasswordField label="Wallet password" />
      </Dialog>
      <ConfirmDialog
        open={question}
        onOpenChange={setQuestion}
        title="Remove this wallet from this device"
        confirmLabel="Remove"
        danger
        onConfirm={() => setQuestion(false)}
      >
        The wallet stays on the ledger. You need its twelve words to open it again.
      </ConfirmDialog>
    </Card>
  );
}
