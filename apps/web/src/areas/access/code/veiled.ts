/** `holder@example.com` → `h***@example.com`: enough to recognise, too little to read over a shoulder. */
export function veiledEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, "$1***");
}

/** `phone`: digits. */
export function veiledPhone(phone: string): string {
  return `the phone ending in ${phone.slice(-3)}`;
}
