import { waitInWords } from "../site/wait.ts";

/** Messages of account access, verbatim: odd spelling is part of the product. */
export const ACCESS_MESSAGES = {
  login: {
    usernameRequired: "Username required!",
    passwordRequired: "Password required!",
    credentialsWrong: "Username or password is wrong.",
    unverified: "Your account is not verified yet.",
    /** Staff, whose passkey an emailed code would go around. */
    usePasskey: "Your account has a passkey. Please log in with it.",
    verifyNow: "Verify your account now!",
    suspended: "Your account is suspended. Please contact support.",
  },
  register: {
    usernameRequired: "Username is required!",
    firstNameRequired: "First name is required!",
    lastNameRequired: "Last name is required!",
    dateOfBirthRequired: "Date of birth is required!",
    genderRequired: "Gender is required!",
    mobileNumberRequired: "Mobile number is required!",
    emailRequired: "Email is required!",
    passwordRequired: "Password is required!",
    tooYoung:
      "Registration cannot be completed because the account requires an age of 18 years and over.",
    passwordMismatch: "Password and confirm password not matched!",
    passwordWeak:
      "Please choose a more secure password. It should be longer than 7 characters, unique to you and difficult for others to guess.",
    usernameMalformed:
      "A username has 3 to 32 characters: letters, digits, dot, underscore or hyphen.",
    emailMalformed: "Please provide a valid email address!",
    mobileNumberMalformed: "Please enter a valid mobile number.",
    dateOfBirthMalformed: "Please enter a valid date of birth.",
    genderUnknown: "Please choose Male or Female.",
    nameTooLong: "A name has at most 100 characters.",
    nameMalformed: "A name cannot contain line breaks or other control characters.",
    countryCodeMalformed: "Please choose the country code of your mobile number.",
    usernameTaken: "This username is taken. Please choose another one.",
    emailTaken: "There is already an account with this email.",
    mobileNumberTaken: "There is already an account with this mobile number.",
    referralUnknown: "We don't know this reference code.",
    done: "You are successfully signup.now you can login",
  },
  code: {
    required: "OTP Code required!",
    sixDigits: "Please enter the 6 digit OTP code!",
    wrong: "The code is wrong or no longer valid.",
    /** Another code to the same place has to wait. */
    tooSoon: (seconds: number) =>
      `A code was sent already. Please wait ${waitInWords(seconds)} before asking for another one.`,
    attemptsUsed: "Too many wrong codes. Please ask for a new code.",
    attemptsUsedToday: (seconds: number) =>
      `Too many wrong codes. Please wait ${waitInWords(seconds)} and try again.`,
    verified: "Your account has been verified successfully just now.You can log in.",
    /** The pending login ended: its name and password are needed again. */
    attemptsUsedLogin: "Too many wrong codes. Please log in again.",
    mayBeUsed: "We got no answer, so this code may be used up. Please ask for another one.",
    mayBeVerified: "We got no answer, so your account may be verified by now. Try to log in.",
    mayBeUsedLogin:
      "We got no answer, so this code may be used up. Please log in again to get another one.",
    sentAgain: "OTP code send again to your email",
    sentAgainToPhoneAndEmail: "We sent a new code to your phone and your email.",
  },
  recovery: {
    forgotTypeRequired: "Please choose what you forgot: your username or your password.",
    mediumRequired: "Please choose phone or email.",
    phoneRequired: "Phone is required!",
    codeRequired: "OTP Code is required!",
    sixDigits: "Please enter the 6 digit otp code!",
    passwordRequired: "Password required!",
    usernameSent: "We have sent your username to you. You can log in.",
    /** Known or not, it is the same sentence. */
    codeSent: "If this belongs to an account, we have sent a code to it.",
    passwordUpdated: "Your password update successfully",
    passwordMayBeUpdated:
      "We got no answer, so your password may have been changed. Try to log in with the new one.",
  },
  password: {
    oldRequired: "Old password is required!",
    newRequired: "New password is required!",
    oldWrong: "Your old password is wrong.",
    updated: "Your password updated successfully",
    mayBeUpdated:
      "We got no answer, so your password may have been changed. Try the new one as your old password.",
  },
  loginOtp: {
    emailUnverified: "Please confirm your email with a code first.",
  },
  profile: {
    loadFailed: "Sorry! We are facing some issue to get profile",
  },
  sessions: {
    unknown: "Session not found.",
  },
  report: {
    tokenRequired: "Please open the link in the message that we sent you.",
    /** Unknown, used and expired are one answer. */
    unknown: "This link has expired or was already used. It works once, within 7 days.",
  },
  terms: {
    required: "Please accept the terms and conditions first.",
    scrollDown: "Scroll down to enable the button",
    confirmTitle: "Confirm Acceptance",
    confirmText:
      'By clicking "Accept", you confirm that you have read and agreed to the terms and conditions.',
    acceptFailed: "Sorry! We are facing some network issue. Please try again later.",
    versionUnknown: "The terms have changed. Please read the current version.",
  },
} as const;
