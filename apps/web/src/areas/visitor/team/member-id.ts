/** The place of a member on the team page: "Head of engineering" → "head-of-engineering". */
export function memberId({ name, role }: { readonly name: string; readonly role: string }): string {
  return `${name} ${role}`
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
