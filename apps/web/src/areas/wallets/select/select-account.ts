/** Where somebody comes from, for the page of the choice. */
interface SelectAccount {
  /** A wallet that cannot be meant. */
  readonly except?: string | undefined;
}

/** As the history of the browser keeps it. */
export const selectAccountState = (asked: SelectAccount): SelectAccount => asked;

/** Of any state that the history may hold. */
export function selectAccountOf(state: unknown): SelectAccount {
  const except =
    typeof state === "object" && state !== null && "except" in state ? state.except : undefined;
  return typeof except === "string" ? { except } : {};
}
