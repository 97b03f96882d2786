/** What every error of this package has in common: a code for programs, a message for people, no secret in either. */
export abstract class KeyError extends Error {
  abstract readonly code: string;
}
