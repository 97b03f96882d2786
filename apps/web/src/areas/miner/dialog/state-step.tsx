import type { MinerRegistration } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState, type ComponentProps } from "react";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { cancelBooking } from "../booking/booking.ts";
import { RegistrationState } from "../booking/registration-state.tsx";

interface StateStepProps extends ComponentProps<typeof RegistrationState> {
  readonly onClose: () => void;
}

/** How far the registration is; a place in the queue can be given up. */
export function StateStep({ onClose, ...props }: StateStepProps) {
  const { registration } = props;
  const [leaving, setLeaving] = useState(false);
  const waiting = registration.state === "waiting";
  return (
    <StepStart key={registration.state}>
      <RegistrationState {...props} />
      {waiting && leaving ? (
        <LeaveQueue registration={registration} onStay={() => setLeaving(false)} onLeft={onClose} />
      ) : (
        <DialogActions>
          {waiting && (
            <Button variant="secondary" size="large" onClick={() => setLeaving(true)}>
              Leave the queue
            </Button>
          )}
          <Button size="large" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      )}
    </StepStart>
  );
}

interface LeaveQueueProps {
  readonly registration: MinerRegistration;
  readonly onStay: () => void;
  readonly onLeft: () => void;
}

/** Asked once more: the place cannot be had back. */
function LeaveQueue({ registration, onStay, onLeft }: LeaveQueueProps) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const leave = useMutation({
    mutationFn: () => cancelBooking(registration),
    onSuccess: () => {
      toast.success("You left the waiting queue.");
      onLeft();
    },
    onError: notifyFailure,
    // A place that became a slot meanwhile is shown as that.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.miner }),
  });
  return (
    <>
      <Banner tone="warning" role="alert">
        If you leave, you lose your place. If you come back, you start at the end of the queue.
      </Banner>
      <DialogActions>
        {/* It takes the place of the button that asked, and its focus. */}
        <Button
          autoFocus
          variant="secondary"
          size="large"
          disabled={leave.isPending}
          onClick={onStay}
        >
          Stay in the queue
        </Button>
        <Button variant="danger" size="large" busy={leave.isPending} onClick={() => leave.mutate()}>
          Leave the queue
        </Button>
      </DialogActions>
    </>
  );
}
