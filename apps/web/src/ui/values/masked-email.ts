/** `holder@example.com` → `h***@example.com`: enough to recognise, too little to read over a shoulder. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, "$1***");
}
