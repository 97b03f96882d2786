/** The page with everything that is done with the key of one wallet. */
export const keysPath = (address: string): string => `/wallet-keys/${address}`;
