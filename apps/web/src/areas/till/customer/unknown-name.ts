/** State of a navigation back to the scan: nobody has the name that was read or typed. */
export const withUnknownName = (unknownName: string) => ({ unknownName });

export const unknownName = (state: unknown): string | undefined =>
  typeof state === "object" &&
  state !== null &&
  "unknownName" in state &&
  typeof state.unknownName === "string"
    ? state.unknownName
    : undefined;
