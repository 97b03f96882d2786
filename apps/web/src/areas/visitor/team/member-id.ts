/** The place of a member on the team page: "Head of engineering" → "head-of-engineering". */
export function memberId(role: string): string {
  return role
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
