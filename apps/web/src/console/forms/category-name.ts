/** "SILVER" → "Silver". */
export const categoryName = (category: string): string =>
  category.charAt(0) + category.slice(1).toLowerCase();
