import { type RawBuilder, sql, type SqlBool } from "kysely";

/** An email that was confirmed as a person's own. */
export interface OwnEmail {
  email: string;
  /** When another one replaced it; null = it is the account's now. */
  until: Date | null;
}

/**
 * Which rows with an email are a person's: under a former one only those from before its change, since later ones may be
 * somebody else's.
 * @param row the email without case, and when the row was written
 */
export function isUnderEmailOf(
  { emails }: { readonly emails: readonly OwnEmail[] },
  row: { email: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  const each = emails.map(({ email, until }) => {
    const isSame = sql`${row.email} = ${email.toLowerCase()}`;
    return until === null ? isSame : sql`(${isSame} and ${row.at} < ${until})`;
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}
