import type { Limit } from "../../platform/limits/limits.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Sign-up is the one call that discloses which names exist; a form that is refused costs nothing. */
export const REGISTER: Limit = {
  name: "register",
  by: "address",
  points: 10,
  seconds: HOUR,
  counted: "database",
};

/** Beside the counts of each account: what one address may try over all of them. */
export const VERIFY_CODE: Limit = {
  name: "verify-code",
  by: "address",
  points: 120,
  seconds: HOUR,
  counted: "database",
};

export const RESEND_CODE: Limit = {
  name: "resend-code",
  by: "address",
  points: 60,
  seconds: HOUR,
  counted: "database",
};

/** The code of a login; the tries of each login are counted besides, and without any scale. */
export const VERIFY_LOGIN_CODE: Limit = {
  name: "verify-login-code",
  by: "address",
  points: 120,
  seconds: HOUR,
  counted: "database",
};

export const RESEND_LOGIN_CODE_LIMIT: Limit = {
  name: "resend-login-code",
  by: "address",
  points: 60,
  seconds: HOUR,
  counted: "database",
};

/** Asking for a forgotten user name or password, of any account. */
export const RECOVERY: Limit = {
  name: "recovery",
  by: "address",
  points: 30,
  seconds: HOUR,
  counted: "database",
};

/**
 * The same for one email or phone from one address: four leave the owner, elsewhere, six of the
 * ten codes of a day and, at five tries each, five of the 25 wrong ones.
 */
export const RECOVERY_OF_ONE: Limit = {
  name: "recovery-of-one-person",
  by: "address",
  points: 4,
  seconds: DAY,
  counted: "database",
};

/** Each costs the hash of a password, right or wrong. */
export const UPDATE_PASSWORD: Limit = {
  name: "update-password",
  by: "address",
  points: 60,
  seconds: HOUR,
  counted: "database",
};

/** Guesses at the old password by somebody before an open session; logging in is not touched. */
export const CHANGE_PASSWORD: Limit = {
  name: "change-password",
  by: "account",
  points: 10,
  seconds: 900,
  counted: "database",
};

export const OWN_CODE: Limit = {
  name: "own-code",
  by: "account",
  points: 20,
  seconds: HOUR,
  counted: "database",
};

export const VERIFY_OWN_CODE: Limit = {
  name: "verify-own-code",
  by: "account",
  points: 60,
  seconds: HOUR,
  counted: "database",
};

export const PHONE_CODE: Limit = {
  name: "phone-code",
  by: "account",
  points: 20,
  seconds: HOUR,
  counted: "database",
};
export const VERIFY_PHONE_CODE: Limit = {
  name: "verify-phone-code",
  by: "account",
  points: 60,
  seconds: HOUR,
  counted: "database",
};

/** Wrong passwords for all names together: room for an office that shares an address. */
export const WRONG_PASSWORDS: Limit = {
  name: "wrong-passwords",
  by: "address",
  points: 100,
  seconds: 900,
  counted: "database",
};

/** Wrong passwords for one name from one address. */
export const WRONG_PASSWORDS_OF_NAME: Limit = {
  name: "wrong-passwords-of-one-name",
  by: "address",
  points: 10,
  seconds: 900,
  counted: "database",
};

/** The same while the name is being guessed at from many addresses. */
export const WRONG_PASSWORDS_UNDER_ATTACK: Limit = {
  name: "wrong-passwords-of-one-name-under-attack",
  by: "address",
  points: 3,
  seconds: HOUR,
  counted: "database",
};

/** More wrong passwords for one name, from everywhere, are an attack on it. */
export const ATTACK: Limit = {
  name: "attack-on-one-name",
  by: "account",
  points: 100,
  seconds: DAY,
  counted: "database",
};
