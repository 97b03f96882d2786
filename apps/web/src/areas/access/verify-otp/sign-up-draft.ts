import { draftName } from "../../../session/storage/drafts.ts";

/** What somebody has typed at sign-up except passwords; each is text as the form holds it. */
const fields = [
  "userName",
  "fname",
  "middleName",
  "lname",
  "dateOfBirth",
  "gender",
  "countryCode",
  "mobileNumber",
  "email",
  "referral",
] as const;

export type SignUpDraft = Partial<Record<(typeof fields)[number], string>>;

/** No account has the empty name: the first session in this tab drops it with the drafts of others. */
const name = draftName("", "sign-up");

/** Keeps it for this tab, over a reload and until the first log-in. Passwords and unknown fields are left out. */
export function keepSignUpDraft(typed: Readonly<Record<string, unknown>>): void {
  const draft = Object.fromEntries(
    fields.flatMap((field) => {
      const value = typed[field];
      return typeof value === "string" && value !== "" ? [[field, value]] : [];
    }),
  );
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // With the storage closed a reload forgets it.
  }
}

const tokenName = draftName("", "sign-up-token");

/** Keeps what lets this tab correct its sign-up; undefined = nothing does any more. */
export function keepSignUpToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(tokenName);
    else sessionStorage.setItem(tokenName, token);
  } catch {
    // With the storage closed a sign-up cannot be corrected, only begun again under another name.
  }
}

/** Undefined where this tab has no sign-up to correct. */
export function signUpToken(): string | undefined {
  try {
    return sessionStorage.getItem(tokenName) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Empty where this tab keeps none. */
export function signUpDraft(): SignUpDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
