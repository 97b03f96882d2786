/** Reads the sample customers from what a server printed at its first start. */

export interface SampleCustomer {
  userName: string;
  password: string;
  address: string;
  phrase: string;
}

const block =
  /^ {2}user name: +(?<userName>\S+)\n {2}password: +(?<password>\S+)\n {2}address: +(?<address>\S+)\n {2}phrase: +(?<phrase>.+)$/gm;

/** @throws {Error} when the server printed none */
export function sampleCustomers(output: string): SampleCustomer[] {
  const found = [...output.matchAll(block)].map(
    ({ groups }) => ({ ...groups }) as unknown as SampleCustomer,
  );
  if (found.length === 0) throw new Error("The server printed no sample customers.");
  return found;
}
