import type { OwnReview } from "@nuc/contract";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { AppealDialog } from "./appeal-dialog.tsx";

interface RefusalProps {
  readonly review: OwnReview;
  /** What the page has just said of the last photo: it is not said twice. */
  readonly said: string | undefined;
}

/** Why a document that was sent is not accepted, under the box that takes another photo of it, and the way to a person. */
export function Refusal({ review, said }: RefusalProps) {
  const [appealing, setAppealing] = useState(false);
  if (review.state !== "failed" && review.state !== "rejected") return null;
  return (
    <>
      {said === undefined && review.reason !== "" && <FieldError>{review.reason}</FieldError>}
      {review.appealable && (
        <>
          <Button
            variant="quiet"
            flush="start"
            className="w-fit"
            onClick={() => setAppealing(true)}
          >
            Ask us to look again
          </Button>
          <AppealDialog review={review} open={appealing} onOpenChange={setAppealing} />
        </>
      )}
      {review.appealed && <p className="text-small text-ink-2">We looked again, as you asked.</p>}
    </>
  );
}
