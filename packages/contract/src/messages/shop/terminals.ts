/** What the owner of a shop reads of its terminals. */
export const TERMINAL_NOTICES = {
  stopped: (till: string) => ({
    title: "Terminal Stopped",
    text: `${till} was stopped: wrong PINs on several cards, and no right one between them. Staff can start it again. If you do not know who typed them, ask who was at the till.`,
  }),
  started: (till: string) => ({
    title: "Terminal Started",
    text: `${till} takes payments again.`,
  }),
} as const;

/** How a till is called in a sentence. */
export const tillInWords = (name: string | null): string =>
  name === null ? "The payment page of your account" : `Your terminal ${name}`;
