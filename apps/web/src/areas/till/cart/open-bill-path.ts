export const openBillPath = (id: string): string => `/pos/bills/${encodeURIComponent(id)}`;
