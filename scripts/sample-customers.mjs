/** Reads the sample customers from what a server printed at its first start. */

/** @typedef {{ userName: string, password: string, address: string, phrase: string }} SampleCustomer */

const block =
  /^ {2}user name: +(?<userName>\S+)\n {2}password: +(?<password>\S+)\n {2}address: +(?<address>\S+)\n {2}phrase: +(?<phrase>.+)$/gm;

/**
 * @param {string} output
 * @returns {SampleCustomer[]}
 * @throws {Error} when the server printed none
 */
export function sampleCustomers(output) {
  const found = [...output.matchAll(block)].map(
    ({ groups }) => /** @type {SampleCustomer} */ ({ ...groups }),
  );
  if (found.length === 0) throw new Error("The server printed no sample customers.");
  return found;
}
