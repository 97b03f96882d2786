/** What is said where somebody has to confirm that it is them. The specification has none of it. */
export const CAUTION_MESSAGES = {
  transfer: "Please confirm that it is you. Then your coins are sent.",
  keyUse: "Please confirm with your passkey that it is you.",
  download: "Please confirm that it is you. Then your data is downloaded.",
  close: "Please confirm that it is you. Then your account is closed.",
  passkeyRemoval: "Please confirm that it is you. Then the passkey is removed.",
  codeOff: "Please confirm that it is you. Then the code is switched off.",
  unblockCard: "Please confirm that it is you. Then your shop card is unblocked.",
  changePin: "Please confirm that it is you. Then the PIN is changed.",
  actUnknown: "Must be show, export or move.",
  /** The device showed a passkey that cannot confirm. */
  passkeyTooNew:
    "This passkey was added from a new device. It can confirm that it is you after 24 hours.",
  noPasskey: "Your account has no passkey that can confirm yet.",
} as const;
