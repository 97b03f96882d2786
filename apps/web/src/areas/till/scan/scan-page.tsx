import { TILL_MESSAGES } from "@nuc/contract";
import { type SyntheticEvent, useState } from "react";
import { useNavigate } from "react-router";
import { CameraMissing } from "../../../camera/camera-missing.tsx";
import type { CameraFault } from "../../../camera/open-camera.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { customerPath } from "../customer/customer-query.ts";
import { TillFrame } from "../frame/till-frame.tsx";
import { ScanCamera } from "./scan-camera.tsx";
import { useBarcodeKeys } from "./use-barcode-keys.ts";

/** Who pays: by the code of a card, before a camera or a scanner, or by the user name. */
export function ScanPage() {
  const navigate = useNavigate();
  const goOn = (text: string): void => {
    const username = text.trim();
    if (username !== "") void navigate(customerPath(username));
  };
  useBarcodeKeys(goOn);
  return (
    <TillFrame step="Scan">
      <div className="mx-auto grid w-full max-w-120 gap-6 lg:max-w-240 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Card className="grid gap-4">
          <h1 className="text-h3">{TILL_MESSAGES.scan.title}</h1>
          <CameraOrFault onText={goOn} />
        </Card>
        <NameForm onName={goOn} />
      </div>
    </TillFrame>
  );
}

function CameraOrFault({ onText }: { readonly onText: (text: string) => void }) {
  const [fault, setFault] = useState<CameraFault>();
  const [camera, setCamera] = useState<string>();
  if (fault === undefined)
    return <ScanCamera camera={camera} onCamera={setCamera} onText={onText} onFault={setFault} />;
  return (
    <CameraMissing
      fault={fault}
      withoutOne="Connect one and try again, use a barcode scanner, or type the user name."
      onTryAgain={() => {
        // The one that was chosen may be gone.
        setCamera(undefined);
        setFault(undefined);
      }}
    />
  );
}

function NameForm({ onName }: { readonly onName: (name: string) => void }) {
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === "");
    onName(name);
  };
  return (
    <Card title="No camera?">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label="User name"
          hint="As it stands on the card. A barcode scanner needs no field."
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setMissing(false);
          }}
          error={missing ? TILL_MESSAGES.checkout.usernameRequired : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button type="submit" size="large" full>
          Find the customer
        </Button>
      </form>
    </Card>
  );
}
