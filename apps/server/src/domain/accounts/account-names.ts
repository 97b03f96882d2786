/** The key by which a user name is found and unique: compared without case. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase();
}

/** The key by which an email is found and unique: compared without case, in one Unicode form. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
