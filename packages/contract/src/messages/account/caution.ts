/** The messages where somebody has to confirm that it is them. The specification has none of it. */
export const CAUTION_MESSAGES = {
  transfer: "Please confirm that it's you to send your coins.",
  keyUse: "Please confirm with your passkey that it's you.",
  download: "Please confirm that it's you to download your data.",
  close: "Please confirm that it's you to close your account.",
  passkeyRemoval: "Please confirm that it's you to remove the passkey.",
  codeOff: "Please confirm that it's you to switch the code off.",
  unblockCard: "Please confirm that it's you to unblock your shop card.",
  raiseLimits: "Please confirm that it's you to raise the limits.",
  changePin: "Please confirm that it's you to change the PIN.",
  actUnknown: "Must be show, export or move.",
  /** The device showed a passkey that cannot confirm. */
  passkeyTooNew:
    "This passkey was added from a new device. It can confirm that it's you after 24 hours.",
  noPasskey: "None of your passkeys can confirm this yet.",
} as const;
