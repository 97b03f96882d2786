/** The postal address of an account; its country is `account.address_country`. */
export interface AccountAddressTable {
  account_id: string;
  address_line1: string;
  address_line2: string | null;
  city_town_suburb: string;
  state_province: string;
  address_type: "Resident" | "Work";
  post_code: string | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    account_address: AccountAddressTable;
  }
}
