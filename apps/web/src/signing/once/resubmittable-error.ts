/** What was signed was not done yet and may be submitted again as it is, once its owner has done something else. */
export class ResubmittableError extends Error {}
