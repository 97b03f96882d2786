import type { StaffUser, UserSort } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { listAddressesOf } from "../../domain/wallets/addresses-of.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import type { Platform } from "../../platform/platform.ts";
import { readUsersAfter, toStaffUser, type UserFilter, type UserRow } from "./user-repository.ts";

/** Users that are read with one statement. */
const BATCH = 500;

type ExportedUser = StaffUser & { coins: bigint };

export const USER_COLUMNS: Readonly<Record<string, (user: ExportedUser) => Cell>> = {
  username: (user) => user.username,
  name: (user) => user.name,
  email: (user) => user.email,
  phone: (user) => user.phone,
  role: (user) => user.role,
  status: (user) => user.status,
  country: (user) => user.country,
  wallets: (user) => user.wallets,
  balance_nuc: (user) => formatNuc(user.coins),
  joined: (user) => user.joined,
  last_active: (user) => user.lastActive,
};

/** The users of a filter with the sum of their balances, in batches: never all of them at once. */
export async function* exportedUsers(
  platform: Platform,
  filter: UserFilter,
  sort: UserSort,
): AsyncGenerator<ExportedUser> {
  let place: UserRow | undefined;
  for (;;) {
    const rows = await readUsersAfter(platform.database.kysely, filter, {
      sort,
      place,
      limit: BATCH,
    });
    const coins = await coinsOf(platform, rows);
    for (const row of rows) yield { ...toStaffUser(row), coins: coins.get(row.id) ?? 0n };
    place = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** Smallest units, by account. */
async function coinsOf(
  { database, ledger }: Platform,
  rows: readonly UserRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const owners = await listAddressesOf(
    database.kysely,
    rows.map(({ id }) => id),
  );
  const balances = await ledger.balances([...owners.keys()]);
  const coins = new Map<string, bigint>();
  for (const [address, owner] of owners) {
    coins.set(owner, (coins.get(owner) ?? 0n) + (balances.get(address) ?? 0n));
  }
  return coins;
}
