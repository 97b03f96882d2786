/** The stored chain breaks its own rules; ends the replay. */
export class ChainProblemError extends Error {
  override readonly name = "ChainProblemError";
  readonly blockNumber: number;

  constructor(blockNumber: number, problem: string) {
    super(problem);
    this.blockNumber = blockNumber;
  }
}
