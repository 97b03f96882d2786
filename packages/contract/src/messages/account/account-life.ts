/** Messages of passkeys and of an account over its life. The specification has none of them. */
export const PASSKEY_MESSAGES = {
  /** One sentence for every reason, so that a stranger learns nothing. */
  notAccepted: "This passkey was not accepted. Please try again or log in with your password.",
  notAdded: "We could not add the passkey. Please try again.",
  alreadyAdded: "You already have this passkey.",
  tooMany: "You have reached the limit for passkeys. Please remove one first.",
  unknown: "Passkey not found.",
  /** Cancelled, timed out, or refused by the device; which of them, browsers do not say. */
  notUsed: "No passkey was used. Nothing has changed.",
  credentialMissing: "Your device did not respond.",
  nameRequired: "Please enter a name for the passkey.",
  nameTooLong: "The name of a passkey has at most 60 characters.",
  needsSiteName: "Passkeys only work when the site is opened by its name, such as localhost.",
  added: "Your passkey is ready. You can log in with it from now on.",
  removed: "The passkey was removed.",
} as const;

/** Change of contact, export and closing of an account. */
export const ACCOUNT_LIFE_MESSAGES = {
  passwordRequired: "Password required!",
  passwordWrong: "Your password is wrong.",
  contact: {
    mediumRequired: "Please choose phone or email.",
    emailRequired: "Email is required!",
    phoneRequired: "Phone is required!",
    sameEmail: "This is already your email.",
    samePhone: "This is already your mobile number.",
    over: "This change has expired. Please start again.",
    codesSent: "We sent two codes. Please enter both.",
    emailChanged: "Your email was changed.",
    phoneChanged: "Your mobile number was changed.",
    phoneConfirmed: "Your mobile number is confirmed.",
    emailConfirmed: "Your email is confirmed.",
    phoneConfirmedBefore: "Your mobile number is already confirmed.",
    noPhone: "Your account has no mobile number.",
  },
  close: {
    exportFirst: "Please download your data first. Then you can close the account.",
    staff: "Staff accounts cannot be closed here. Please ask an admin.",
    done: "Your account is closed.",
  },
} as const;
