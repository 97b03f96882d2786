import { CustomerPage } from "./customer/customer-page.tsx";
import { OpenBillPage } from "./open-bills/open-bill-page.tsx";
import { OpenBillsPage } from "./open-bills/open-bills-page.tsx";
import { DaysPage } from "./days/days-page.tsx";
import { ReportPage } from "./days/report-page.tsx";
import { ProductsPage } from "./products/products-page.tsx";
import { ReceiptPage } from "./receipt/receipt-page.tsx";
import { SalesPage } from "./sales/sales-page.tsx";
import { ScanPage } from "./scan/scan-page.tsx";

/** What the routes load at once. */
export const tillPages = {
  Scan: ScanPage,
  Customer: CustomerPage,
  Products: ProductsPage,
  Receipt: ReceiptPage,
  Sales: SalesPage,
  OpenBills: OpenBillsPage,
  OpenBill: OpenBillPage,
  Days: DaysPage,
  Report: ReportPage,
};
