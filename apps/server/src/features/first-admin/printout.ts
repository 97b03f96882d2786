const RULE = "-".repeat(72);

/** What is printed once, for people and for scripts: a `name: value` a line. */
export function adminPrintout(admin: { username: string; password: string }): string {
  return [
    "",
    RULE,
    "Admin of this site. This is printed once and not stored: write it down.",
    `  user name: ${admin.username}`,
    `  password:  ${admin.password}`,
    RULE,
    "",
    "",
  ].join("\n");
}
