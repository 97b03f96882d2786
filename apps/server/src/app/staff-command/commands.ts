import { deletePasskeys } from "../../features/passkeys/passkey-repository.ts";
import { readPlan, toPlan } from "../../features/maintenance/plan/repository.ts";
import { switchMaintenance } from "../../features/maintenance/service.ts";
import { extendHoldsAfterMaintenance } from "../../features/miner-registration/release/release.ts";
import { changeRole } from "../../features/staff-access/change-role.ts";
import { resetFactor } from "../../features/staff-access/reset-factor.ts";
import type { Config } from "../../platform/config/config.ts";
import { verifyWith } from "../../platform/process/verification.ts";
import { auditVerification, ledgerVerification } from "../verifications.ts";
import { exportAudit } from "./export-audit.ts";
import { withDomain } from "./open-domain.ts";
import { rotateKeys } from "./rotate-keys.ts";

/** Something that an operator does on the machine itself. */
export interface StaffCommand {
  /** Its arguments as they are written down, such as `<user name>`. */
  readonly takes: readonly string[];
  /** In one line. */
  readonly about: string;
  /** What `--help` says besides. */
  readonly help: string;
  /** Answers the exit code. Throws AppError, and what opening the database throws. */
  readonly run: (config: Config, given: readonly string[], print: Print) => Promise<number>;
}

type Print = (text: string) => void;

const makeAdmin: StaffCommand = {
  takes: ["<user name>"],
  about: "give an account the admin role",
  help: "Their sessions end, and they get an email. They must have signed up first.",
  run: async (config, [username = ""], print) =>
    await withDomain(config, async (domain, origin) => {
      const made = await domain.database.kysely
        .transaction()
        .execute(async (transaction) =>
          changeRole(transaction, { domain }, origin, { username, role: "admin" }),
        );
      print(`${made.username} is an admin now.`);
      return 0;
    }),
};

const resetSecondFactor: StaffCommand = {
  takes: ["<user name>"],
  about: "remove the authenticator app, recovery codes and passkeys of a member of staff",
  help: "For someone who has lost all of them and has no other admin to ask. Their sessions end, and they get an email.",
  run: async (config, [username = ""], print) =>
    await withDomain(config, async (domain, origin) => {
      const parts = { domain, removePasskeys: deletePasskeys };
      const reset = await domain.database.kysely
        .transaction()
        .execute(async (transaction) =>
          resetFactor(transaction, parts, origin, { username, by: null }),
        );
      print(`${reset.username} logs in with the password and sets up a second factor again.`);
      return 0;
    }),
};

/** Whether the site is closed, and what is planned. */
async function showMaintenance(config: Config, print: Print): Promise<number> {
  return await withDomain(config, async ({ database, maintenance: site }) => {
    const closed = await site.isOnFor(database.kysely);
    print(closed ? "The site is closed for work on it." : "The site is open.");
    const plan = await readPlan(database.kysely);
    if (!plan) print("Nothing is planned.");
    else {
      const { from, until, text, planned_by: by, state } = toPlan(plan);
      print(`Planned by ${by}: from ${from} until ${until} (${state}).`);
      if (text !== null) print(text);
    }
    return 0;
  });
}

const maintenance: StaffCommand = {
  takes: ["[on|off]"],
  about: "close the site for everybody but staff, open it again, or show what is planned",
  help: "Servers that run on the same database follow within 2 seconds.",
  run: async (config, [to], print) => {
    if (to === undefined) return await showMaintenance(config, print);
    if (to !== "on" && to !== "off") throw new UsageError('It takes "on" or "off".');
    return await withDomain(config, async (domain, origin) => {
      await switchMaintenance(
        domain,
        origin,
        { status: to === "on" ? "true" : "false", reason: undefined },
        async (handle, since) => extendHoldsAfterMaintenance({ domain }, handle, since),
      );
      print(to === "on" ? "The site is closed for work on it." : "The site is open.");
      return 0;
    });
  },
};

const exportAuditCommand: StaffCommand = {
  takes: [],
  about: "write every row of the audit to the standard output, a JSON object a line",
  help: "Oldest first, as they were written, what they say about a person sealed. The hashes are SHA-256 as hex.",
  run: async (config, _given, print) => exportAudit(config, print),
};

/** No hash was noted elsewhere, and no moment is asked about. */
const EVERYTHING = { heads: [], at: undefined, subject: undefined };

const verify: StaffCommand = {
  takes: [],
  about: "verify ledger and audit, as ledger:verify and audit:verify do",
  help: "Exits with 0 if both are valid, 1 if one is not, 2 if it could not check. Changes nothing.",
  run: async (config, _given, print) => {
    const codes = [
      await verifyWith(config, ledgerVerification, EVERYTHING, print),
      await verifyWith(config, auditVerification, EVERYTHING, print),
    ];
    return Math.max(...codes);
  },
};

const rotateKeysCommand: StaffCommand = {
  takes: [],
  about: "reseal everything under a new SEALING_KEY",
  help: "Give the new key as SEALING_KEY and the one before as SEALING_KEY_SECOND, to every server too. Servers keep running.\nIt can be interrupted and run again. Exits with 0 once SEALING_KEY_SECOND can go.",
  run: async (config, _given, print) =>
    await withDomain(config, async (domain, origin) => rotateKeys({ domain, origin, print })),
};

/** By its name on the command line. */
export const STAFF_COMMANDS: Readonly<Record<string, StaffCommand>> = {
  "make-admin": makeAdmin,
  "reset-second-factor": resetSecondFactor,
  maintenance,
  "export-audit": exportAuditCommand,
  "rotate-keys": rotateKeysCommand,
  verify,
};

/** The command was not written as it is to be. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UsageError";
  }
}
