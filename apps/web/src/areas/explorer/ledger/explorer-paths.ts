/** Where each thing of the ledger is shown. */
export const explorerPath = "/explorer";
export const blocksPath = "/explorer/blocks";

/** @param id number or 0x-hash */
export const blockPath = (id: number | string): string => `/explorer/block/${id}`;

/** @param hash 0x-hash of the transfer */
export const transferPath = (hash: string): string => `/explorer/tx/${hash}`;

/** @param hash 0x-hash of the transfer */
export const receiptPath = (hash: string): string => `/receipt/${hash}`;

export const accountPath = (address: string): string =>
  `/explorer/account/${encodeURIComponent(address)}`;

/** Of a link that is a block's number: as small as it may be, fingers get 44 px. */
export const blockLinkClass = "figures finger-room max-md:after:-inset-x-4";
