/** What Chromium and Firefox say of a module that could not be fetched ends with its address. */
const address = /https?:\S+\.js$/;
let tries = 0;

/**
 * Imports code that may be asked for again after a failure. A browser may remember a module that it could not fetch, and
 * then refuse the same address for as long as the page lives: so a failed one is asked for by another address. Where the
 * browser does not name it (Safari, which forgets) the failure is passed on, and the next try asks again.
 *
 * @param load imports one module
 * @throws what `load` throws
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const failed = error instanceof Error ? address.exec(error.message)?.[0] : undefined;
    if (failed === undefined) throw error;
    return (await import(/* @vite-ignore */ `${failed}?${(tries += 1)}`)) as Module;
  }
}
