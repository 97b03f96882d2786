/** The code that a payment to the house names its account by; one an account, made once. */
export interface ReferenceCodeTable {
  account_id: string;
  code: string;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    reference_code: ReferenceCodeTable;
  }
}
