import type { StaffTerminal, StaffTerminalPage } from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { terminalSettings } from "../settings.ts";
import { statusOf } from "../terminal-status.ts";
import { type ShownTill, tillList } from "./repository.ts";

type Asked = Parameters<typeof tillList.page>[1];

/** The tills that staff see. */
export async function readStaffTerminals(domain: Domain, query: Asked): Promise<StaffTerminalPage> {
  const { kysely } = domain.database;
  const { records, ...page } = await tillList.page(kysely, query);
  const settings = await terminalSettings.read(domain, kysely);
  return { ...page, records: records.map(recordOf), settings };
}

export function recordOf(row: ShownTill): StaffTerminal {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    wallet: row.wallet_address,
    status: statusOf(row),
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    reason: row.reason,
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    stoppedBy: row.stopped_by,
  };
}
