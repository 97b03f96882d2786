/** A key names a payment permanently: without its row the same key would be paid a second time. */
export const KEEP_PAYMENTS = `
create trigger never_deleted before delete or truncate on ledger_payments
  for each statement execute function ledger_refuse_change();
`;
