/** What each act is called by those who decide. */
const names: Readonly<Record<string, string>> = { "airdrop.release": "Release an airdrop" };

/** The same for an act as the server spells it; one that is new stands as it is. */
export const actName = (kind: string): string => names[kind] ?? kind;
