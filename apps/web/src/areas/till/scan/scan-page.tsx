import { TILL_MESSAGES } from "@nuc/contract";
import { type SyntheticEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { CameraMissing } from "../../../camera/camera-missing.tsx";
import type { CameraFault } from "../../../camera/open-camera.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { beginPhoneCart } from "../cart/cart-store.ts";
import { customerPath } from "../customer/customer-query.ts";
import { TillFrame } from "../frame/till-frame.tsx";
import { isPhoneCode, takeCode } from "./phone-code.ts";
import { ScanCamera } from "./scan-camera.tsx";
import { unknownName } from "../customer/unknown-name.ts";
import { useBarcodeKeys } from "./use-barcode-keys.ts";

/** Who pays: by the code of a card, before a camera or a scanner, or by the username. */
export function ScanPage() {
  const navigate = useNavigate();
  const unknown = unknownName(useLocation().state);
  const notifyFailure = useFailureToast();
  const [scans, setScans] = useState(0);
  const askPhone = async (code: string): Promise<void> => {
    try {
      const { username, limit } = await takeCode(code);
      beginPhoneCart(username, { code, limit });
      await navigate("/product/list");
    } catch (error) {
      notifyFailure(error);
      // The camera looks for the next code.
      setScans((count) => count + 1);
    }
  };
  const goOn = (text: string): void => {
    const read = text.trim();
    if (isPhoneCode(read)) void askPhone(read);
    else if (read !== "") void navigate(customerPath(read));
  };
  useBarcodeKeys(goOn);
  return (
    <TillFrame step="Scan">
      <div className="mx-auto grid w-full max-w-120 grid-cols-1 gap-6 lg:max-w-240 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Card className="grid gap-4">
          <h1 className="text-h3">{TILL_MESSAGES.scan.title}</h1>
          <CameraOrFault key={scans} onText={goOn} />
        </Card>
        <div className="grid gap-6">
          <NameForm key={unknown} unknown={unknown} onName={goOn} />
          <ByPhone />
        </div>
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
      withoutOne="Connect one and try again, use a barcode scanner, or type the username."
      onTryAgain={() => {
        // The one that was chosen may be gone.
        setCamera(undefined);
        setFault(undefined);
      }}
    />
  );
}

/** A bill for any phone: no customer has to be scanned. */
function ByPhone() {
  const navigate = useNavigate();
  const begin = (): void => {
    beginPhoneCart("", {});
    void navigate("/product/list");
  };
  return (
    <Card title="No card?">
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          The customer scans the bill with the phone, or shows you the phone's code: scan that, or
          type it as the username.
        </p>
        <Button variant="secondary" size="large" full onClick={begin}>
          Pay by phone
        </Button>
        <LinkButton to="/pos/bills" variant="quiet" size="large" full>
          Open bills
        </LinkButton>
      </div>
    </Card>
  );
}

interface NameFormProps {
  /** What was looked for before, and nobody has. */
  readonly unknown: string | undefined;
  readonly onName: (name: string) => void;
}

function NameForm({ unknown, onName }: NameFormProps) {
  const [name, setName] = useState(unknown ?? "");
  const [fault, setFault] = useState<string | undefined>(
    unknown === undefined ? undefined : TILL_MESSAGES.scan.unknownUser,
  );
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setFault(name.trim() === "" ? TILL_MESSAGES.checkout.usernameRequired : undefined);
    onName(name);
  };
  return (
    <Card title="Type the username">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Username"
          hint="As printed on the card. A barcode scanner works without this field."
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setFault(undefined);
          }}
          error={fault}
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
