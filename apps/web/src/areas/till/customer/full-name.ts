import type { ShopProfile } from "@nuc/contract";

export const fullName = ({ first_name, middle_name, last_name }: ShopProfile): string =>
  [first_name, middle_name, last_name].filter((name) => name?.trim()).join(" ");
