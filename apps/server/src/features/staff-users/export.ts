import type { StaffUser, UserSort } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { listAddressesOf } from "../../domain/wallets/addresses-of.ts";
import { inBatches } from "../../platform/lists/batches.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import type { Platform } from "../../platform/platform.ts";
import { readUsersAfter, toStaffUser, type UserFilter, type UserRow } from "./user-repository.ts";

interface ExportedUser {
  user: StaffUser;
  /** Smallest units of all wallets. */
  coins: bigint;
}

export const USER_COLUMNS: Readonly<Record<string, (row: ExportedUser) => Cell>> = {
  username: ({ user }) => user.username,
  name: ({ user }) => user.name,
  email: ({ user }) => user.email,
  phone: ({ user }) => user.phone,
  role: ({ user }) => user.role,
  status: ({ user }) => user.status,
  country: ({ user }) => user.country,
  wallets: ({ user }) => user.wallets,
  balance_nuc: ({ coins }) => formatNuc(coins),
  joined: ({ user }) => user.joined,
  last_active: ({ user }) => user.lastActive,
};

/** The users of a filter with the sum of their balances, in batches. */
export async function* exportedUsers(
  platform: Platform,
  filter: UserFilter,
  sort: UserSort,
): AsyncGenerator<ExportedUser[]> {
  const batches = inBatches<UserRow>(async (place, limit) =>
    readUsersAfter(platform.database.kysely, filter, { sort, place, limit }),
  );
  for await (const rows of batches) {
    const coins = await coinsOf(platform, rows);
    yield rows.map((row) => ({ user: toStaffUser(row), coins: coins.get(row.id) ?? 0n }));
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
