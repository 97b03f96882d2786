/** Roles of those who run the site; everybody else is a customer. What each may do: `RIGHTS`. */
export const STAFF_ROLES = ["admin", "reviewer", "support", "shop"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role is one of those who run the site. */
export function isStaffRole(role: string): role is StaffRole {
  return STAFF_ROLES.some((staffRole) => staffRole === role);
}
