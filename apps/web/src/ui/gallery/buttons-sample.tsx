import { Copy, HandCoins, Plus, Send } from "lucide-react";
import { ActionButton, ActionLink, ActionPlace } from "../actions/action-button.tsx";
import { FeatureOff } from "../actions/feature-off.tsx";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { LinkButton } from "../buttons/link-button.tsx";
import { TextLink } from "../buttons/text-link.tsx";
import type { ButtonVariant } from "../classes/button-class.ts";
import { ThemeToggle } from "../layout/theme-toggle.tsx";
import { CopyButton } from "../values/copy-button.tsx";
import { Sample } from "./sample.tsx";
import { sampleAddress } from "./samples.ts";

const variants: readonly ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const plus = <Plus className="size-5" strokeWidth={1.75} />;
const nothing = (): void => undefined;

export function ButtonsSample() {
  return (
    <Sample name="buttons" title="Buttons">
      <div className="grid gap-4">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>Send 250.00 NUC</Button>
            <Button variant={variant} icon={plus}>
              Create wallet
            </Button>
            <Button variant={variant} busy>
              Sending
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} asleep>
              Asleep
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">Small</Button>
          <Button size="large">Large</Button>
          <LinkButton to="/explorer" variant="secondary">
            Search the explorer
          </LinkButton>
          <TextLink to="/explorer">a link in a text</TextLink>
          <TextLink to="/explorer" quiet>
            a quiet link
          </TextLink>
          <TextLink to="/explorer" alone>
            A link alone
          </TextLink>
        </div>
        <div className="grid justify-items-start text-small">
          <p>A quiet button under a text begins with it.</p>
          {(["small", "medium", "large"] as const).map((size) => (
            <Button key={size} variant="quiet" flush="start" size={size}>
              Use another address
            </Button>
          ))}
        </div>
        <Button full>Send 12,480.123456789012 NUC to the wallet Savings for the house</Button>
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label="Copy" icon={<Copy strokeWidth={1.75} />} />
          <IconButton label="Copy" size="small" icon={<Copy strokeWidth={1.75} />} />
          <IconButton label="Copy" disabled icon={<Copy strokeWidth={1.75} />} />
          <ThemeToggle />
          <CopyButton value={sampleAddress} what="address" />
          <CopyButton value={sampleAddress} what="address" look="button" />
          <FeatureOff message="Minting is off." />
        </div>
      </div>
    </Sample>
  );
}

/** What is on deep surfaces. */
export function ActionsSample() {
  return (
    <Sample name="actions" title="Actions">
      <div className="on-deep grid gap-6 rounded-4 bg-deep p-6">
        <div className="flex flex-wrap gap-3">
          <Button variant="mint" icon={<Send className="size-5" strokeWidth={1.75} />}>
            Send
          </Button>
          <Button variant="mint" busy>
            Send
          </Button>
          <Button variant="secondary">Receive</Button>
        </div>
        <div className="grid max-w-120 grid-cols-4">
          <ActionButton label="Send" icon={<Send />} primary onPress={nothing} />
          <ActionButton label="Receive" icon={<HandCoins />} onPress={nothing} />
          <ActionPlace label="Wallet" icon={<HandCoins />} />
          <ActionLink label="Create" icon={<Plus />} to="/create-wallet" />
          <ActionButton label="Mint" icon={<HandCoins />} off="Minting is off." onPress={nothing} />
        </div>
      </div>
    </Sample>
  );
}
