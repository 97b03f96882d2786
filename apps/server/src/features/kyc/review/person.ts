import type { KycCheck, KycPerson } from "@nuc/contract";
import { NETWORK_MESSAGES } from "@nuc/contract";
import { type AccountIdentity, readIdentity } from "../../../domain/accounts/person/identity.ts";
import { lockAccountByName } from "../../../domain/accounts/lock-account.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Seal } from "../../../platform/keys/seal.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { listFormer, readAddress } from "../address/address-repository.ts";
import { type CheckRow, listChecks } from "../checks/check-repository.ts";
import { appealContext, foundOf, findSeal } from "../checks/found.ts";
import type { Kyc } from "../parts.ts";
import { isForColleague } from "./appeals.ts";
import { recordOf } from "./staff-list.ts";

/**
 * All checks of a user, with what was read beside what the user typed; who looked is recorded in the audit. Throws AppError
 * `NOT_FOUND`.
 */
export async function openPerson(
  { domain }: Kyc,
  origin: AuditOrigin,
  username: string,
): Promise<KycPerson> {
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccountByName(transaction, username);
    const checks = account ? await listChecks(transaction, account.id) : [];
    if (!account || account.status === "closed") {
      throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    }
    const { id } = account;
    const identity = await readIdentity(transaction, id);
    const address = await readAddress(transaction, id);
    const formerAddresses = await listFormer(transaction, id);
    const seal = await findSeal(transaction, domain, id);
    const show = checkOf(identity, seal, checks);
    const shown: KycCheck[] = [];
    for (const check of checks) {
      const forColleague = await isForColleague(transaction, check, account.username, origin.actor);
      shown.push({ ...show(check), ...(forColleague && { forColleague }) });
    }
    await recordAudit(transaction, {
      ...origin,
      action: "kyc.open",
      subject: account.username,
      person: id,
      before: null,
      after: { checks: checks.length },
    });
    return {
      ...identityOf(identity),
      address,
      ...(formerAddresses.length > 0 && { formerAddresses }),
      checks: shown,
    };
  });
}

function identityOf(identity: AccountIdentity) {
  return {
    username: identity.username,
    kyc_status: identity.verified ? (1 as const) : (0 as const),
    first_name: identity.firstName,
    middle_name: identity.middleName,
    last_name: identity.lastName,
    date_of_birth: identity.dateOfBirth,
    gender: identity.gender,
  };
}

/** @param checks all of the person's, newest first */
function checkOf(
  { username }: AccountIdentity,
  seal: Seal | undefined,
  checks: readonly CheckRow[],
) {
  return (check: CheckRow) => {
    const { username: _owner, ...record } = recordOf({ ...check, username });
    return {
      ...record,
      current: checks.find(({ document }) => document === check.document) === check,
      found: foundOf(seal, check) ?? null,
      versions: check.versions,
      appealText: check.appeal && seal ? seal.open(check.appeal, appealContext(check.id)) : null,
    };
  };
}
