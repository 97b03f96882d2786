/** The database belongs to an installation that this process is not configured as. */
export class ForeignInstallationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ForeignInstallationError";
  }
}
