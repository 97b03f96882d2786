export { AmountError, type AmountFault } from "./amount-error.ts";
export { formatNuc } from "./format-nuc.ts";
export { MAXIMUM_AMOUNT, NUC, NUC_DECIMALS } from "./nuc.ts";
export { parseNuc } from "./parse-nuc.ts";
export { labelNuc, splitNuc, type SplitAmount, type SplitOptions } from "./split-nuc.ts";
