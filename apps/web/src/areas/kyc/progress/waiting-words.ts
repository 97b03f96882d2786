/** How long a decision usually takes: "usually within 5 hours", "usually within 2 days". */
export function typicalWait(hours: number | undefined): string | undefined {
  if (hours === undefined) return undefined;
  if (hours <= 1) return "usually within an hour";
  const whole = Math.ceil(hours);
  return whole < 48
    ? `usually within ${whole} hours`
    : `usually within ${Math.ceil(hours / 24)} days`;
}

/** The queue position of a document that waits for a person. */
export function reviewLine(position: number | undefined, hours: number | undefined): string {
  const place =
    position === undefined ? "Our team is reviewing it" : `Place ${position} in the queue`;
  const wait = typicalWait(hours);
  return wait === undefined ? `${place}.` : `${place}, ${wait}.`;
}

/** The queue position of a photo that waits for the automatic check. */
export function checkingLine(position: number | undefined): string {
  if (position === undefined || position === 0) return "Checking the photo";
  return position === 1 ? "You are next in the queue" : `Place ${position} in the queue`;
}
