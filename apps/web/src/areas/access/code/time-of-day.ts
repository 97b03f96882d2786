/** "18:24" on the reader's clock. @param moment milliseconds of the epoch */
export const timeOfDay = (moment: number): string =>
  new Date(moment).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
