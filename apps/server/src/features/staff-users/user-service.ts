import {
  type Barrier,
  BARRIERS,
  NETWORK_MESSAGES,
  type StaffUserDetail,
  type StaffUserPage,
  TOGGLE_COLUMNS,
  USER_PAGE_SIZE,
  type UserFeature,
  type UserSort,
} from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { listSessions } from "../../domain/sessions/session-repository.ts";
import { sessionEnd } from "../../domain/sessions/session-life.ts";
import { type GeneralToggle, readToggles } from "../../domain/switches/repository.ts";
import { listAccountToggles } from "../../domain/switches/account-toggles.ts";
import { listWallets } from "../../domain/wallets/wallet-repository.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { readPage } from "../../platform/lists/pages.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  countUsers,
  listUsers,
  readMinerFees,
  readUser,
  searchUsers,
  toStaffUser,
  type UserFilter,
  type UserRow,
} from "./user-repository.ts";
import { isWideSearch } from "./user-search.ts";

/** More sessions than that are not distinguished. */
const MAX_SESSIONS = 100;

/** The newest first, where no order is asked for. */
export const DEFAULT_ORDER: UserSort = "-joined";

export async function readUsers(
  { database }: Platform,
  {
    page,
    sort = DEFAULT_ORDER,
    ...filter
  }: UserFilter & { sort: UserSort | undefined; page: number },
): Promise<StaffUserPage> {
  const { kysely } = database;
  const size = USER_PAGE_SIZE;
  const isWide = filter.search !== undefined && (await isWideSearch(kysely, filter.search));
  if (filter.search !== undefined && !isWide) {
    const range = { sort, limit: size, offset: page * size };
    const { total, rows } = await searchUsers(kysely, filter, range);
    if (total > 0) {
      return { records: rows.map(toStaffUser), page, pages: Math.ceil(total / size), total };
    }
  }
  return await readPage(
    { page, size },
    async () => countUsers(kysely, { ...filter, isWide }),
    async (range) =>
      (await listUsers(kysely, { ...filter, isWide }, { sort, ...range })).map(toStaffUser),
  );
}

/** Everything that staff see of one user. Throws AppError `NOT_FOUND`. */
export async function readUserDetail(
  platform: Platform,
  username: string,
): Promise<StaffUserDetail> {
  const { kysely } = platform.database;
  const row = await readUser(kysely, username);
  if (!row) throw userUnknown();
  const wallets = await readUserWallets(platform, row.id);
  const fees = await readMinerFees(kysely, row.id);
  return {
    ...toStaffUser(row),
    statusReason: row.status_reason,
    statusChanged: row.status_changed_at?.toISOString() ?? null,
    emailConfirmed: row.email_verified_at !== null,
    phoneConfirmed: row.phone_verified_at !== null,
    coins: formatNuc(wallets.reduce((sum, { balance }) => sum + parseNuc(balance), 0n)),
    sessions: await countSessions(platform, row),
    passkeys: Number(row.passkeys),
    minerFees: fees ?? null,
    walletList: wallets,
    features: await featuresOf(kysely, row),
    barriers: barriersOf(platform, row),
  };
}

/** The wallets of an account, with what is in them. */
export async function readUserWallets(
  { database, ledger }: Pick<Platform, "database" | "ledger">,
  accountId: string,
): Promise<StaffUserDetail["walletList"]> {
  const wallets = await listWallets(database.kysely, accountId);
  const balances = await ledger.balances(wallets.map(({ address }) => address));
  return wallets.map((wallet) => ({
    address: wallet.address,
    name: wallet.name,
    balance: formatNuc(balances.get(wallet.address) ?? 0n),
    mintable_wallet: wallet.mintable_wallet,
    auto_mint_wallet: wallet.auto_mint_wallet,
    created: wallet.created_at.toISOString(),
  }));
}

export const userUnknown = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);

async function countSessions(
  { clock, database }: Pick<Platform, "clock" | "database">,
  { id, role }: Pick<UserRow, "id" | "role">,
): Promise<number> {
  const now = clock.now();
  const sessions = await listSessions(database.kysely, id, MAX_SESSIONS);
  return sessions.filter((row) => sessionEnd(role, row.life_from, row.last_used_at) > now).length;
}

/** What keeps them from everything, now. */
export function barriersOf(
  { maintenance }: Pick<Platform, "maintenance">,
  user: UserRow & { terms_pending: boolean },
): Barrier[] {
  const { status } = toStaffUser(user);
  const stands: Record<Barrier, boolean> = {
    maintenance: maintenance.isOn(),
    closed: status === "closed",
    suspended: status === "suspended",
    unverified: status === "unverified",
    terms: user.terms_pending && status !== "closed",
  };
  return BARRIERS.filter((barrier) => stands[barrier]);
}

/** What somebody sees and why, by the same rule as `isFeatureOn`. */
export async function featuresOf(handle: Handle, user: UserRow): Promise<UserFeature[]> {
  const general = new Map((await readToggles(handle)).map((row) => [row.toggle_column, row]));
  const own = await listAccountToggles(handle, user.id);
  return TOGGLE_COLUMNS.map((column) => {
    const set = own.get(column);
    const value =
      set === undefined
        ? reasonOf(general.get(column), user.address_country)
        : ({ on: set, why: "own" } as const);
    return { toggle_column: column, ...value };
  });
}

function reasonOf(
  general: GeneralToggle | undefined,
  country: string | null,
): Pick<UserFeature, "on" | "why"> {
  if (!general?.enabled) return { on: false, why: "off-for-all" };
  if (general.countries === null) return { on: true, why: "on-for-all" };
  if (country === null) return { on: false, why: "no-country" };
  const listed = general.countries.includes(country);
  return { on: listed, why: listed ? "country-listed" : "country-not-listed" };
}
