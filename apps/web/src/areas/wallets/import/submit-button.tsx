import { Button } from "../../../ui/buttons/button.tsx";

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly children: string;
}

/** At the end of a form of the import; on phones as wide as the form. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="large" busy={busy} className="justify-self-end max-md:w-full">
      {children}
    </Button>
  );
}
