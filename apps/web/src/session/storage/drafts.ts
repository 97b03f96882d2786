/** What begins the name of each draft in this tab's storage; the user name comes next. */
const prefix = "draft ";

/** The name of a form's draft; no user name has a space in it. */
export const draftName = (username: string, form: string): string => `${prefix}${username} ${form}`;

/** What this tab keeps of a form, of any account. */
export function draftOfAnybody(form: string): string | null {
  const name = Object.keys(sessionStorage).find(
    (one) => one.startsWith(prefix) && one.endsWith(` ${form}`),
  );
  return name === undefined ? null : sessionStorage.getItem(name);
}

/** Removes every draft of this tab. @param except the account whose drafts stay */
export function dropDrafts(except?: string): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const stays = except !== undefined && name.startsWith(draftName(except, ""));
      if (name.startsWith(prefix) && !stays) sessionStorage.removeItem(name);
    }
  } catch {
    // A closed storage holds none.
  }
}
