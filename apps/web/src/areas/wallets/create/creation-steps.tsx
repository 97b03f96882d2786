import { Stepper } from "../../../ui/layout/stepper.tsx";

const steps = [
  { label: "Name and password" },
  { label: "Secret phrase" },
  { label: "Check the phrase" },
] as const;

/** Where one is in making a wallet; `current` counts from 0. */
export function CreationSteps({ current }: { readonly current: number }) {
  return <Stepper steps={steps} current={current} label="Create wallet" direction="horizontal" />;
}
