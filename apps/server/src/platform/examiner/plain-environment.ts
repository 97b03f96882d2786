/** What any program needs of the environment: no key, no password, no address of the server's. */
export const plainEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ["PATH", "HOME", "TMPDIR", "LANG", "NODE_ENV"].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
