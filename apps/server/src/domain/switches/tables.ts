/** A feature switch, as it is for everybody. */
export interface ToggleTable {
  toggle_column: string;
  enabled: boolean;
  /** Two-letter countries in which it is on; null = everywhere. */
  countries: string[] | null;
}

/** What staff set for one user; wins over the general value. */
export interface AccountToggleTable {
  account_id: string;
  toggle_column: string;
  enabled: boolean;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    toggle: ToggleTable;
    account_toggle: AccountToggleTable;
  }
}
