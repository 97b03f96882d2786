interface FailureAndOutcomeProps {
  /** The specification's or the server's own words; not all of them end with a full stop. */
  readonly failure: string;
  /** What did not happen, or that it is not known yet. */
  readonly outcome: string;
}

/** What failed and what that means, each on a line of its own. */
export function FailureAndOutcome({ failure, outcome }: FailureAndOutcomeProps) {
  return (
    <>
      <span className="block">{failure}</span> <span className="block">{outcome}</span>
    </>
  );
}
