import type { ColumnType, Generated } from "kysely";

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Maintenance that begins and ends by itself. One at a time is open; what was is kept. */
export interface MaintenancePlanTable {
  id: Generated<string>;
  /** Grows with each change. */
  version: Generated<number>;
  starts_at: Moment;
  ends_at: Moment;
  /** From when on pages say so. */
  announce_at: Moment;
  /** Plain text. */
  text: string | null;
  /** User name of who planned or changed it last. */
  planned_by: string;
  announced_at: OptionalMoment;
  begun_at: OptionalMoment;
  /** Whether it closed the site; else somebody had before, and it stays closed. */
  closed_site: Generated<boolean>;
  /** When it was over, or cancelled. */
  ended_at: OptionalMoment;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    maintenance_plan: MaintenancePlanTable;
  }
}
