import { useNavigate } from "react-router";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";

interface PhraseElsewhereProps {
  /** Such as "for this one transfer". */
  readonly forWhat: string;
  /** State for the screen of the phrase; see `phraseRequestOf`. */
  readonly state: Readonly<Record<string, string>>;
  readonly backLabel?: string;
  readonly onBack: () => void;
}

/** The red warning before a phrase is typed in: its order matters, and where it is typed matters more. */
export function PhraseElsewhere({
  forWhat,
  state,
  backLabel = "Back",
  onBack,
}: PhraseElsewhereProps) {
  const navigate = useNavigate();
  return (
    <>
      <Banner tone="danger" role="alert">
        The secret phrase of this wallet is not on this device. You can enter its twelve words, in
        the order in which you wrote them down, {forWhat}. They are not kept.
      </Banner>
      <DialogActions stay>
        <Button variant="secondary" size="large" onClick={onBack}>
          {backLabel}
        </Button>
        <Button size="large" onClick={() => void navigate("/validate-mnemonics", { state })}>
          Enter the secret phrase
        </Button>
      </DialogActions>
    </>
  );
}
