/** `phone`: digits. */
export function maskedPhone(phone: string): string {
  return `the phone ending in ${phone.slice(-3)}`;
}
