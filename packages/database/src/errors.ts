/** Base of every failure this package reports itself; SQL errors stay pg's `DatabaseError`. */
export abstract class DatabaseAccessError extends Error {
  abstract readonly code: string;
}

/** What was thrown, as the error it nearly always is. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}

/** The folder of an embedded database belongs to a running process; nothing in it was touched. */
export class DatabaseFolderHeldError extends DatabaseAccessError {
  readonly code = "database_folder_held";
  readonly directory: string;

  constructor(directory: string) {
    super(
      `The database folder ${directory} is in use by another process. ` +
        "Stop that process or configure another folder.",
    );
    this.directory = directory;
  }
}

/** A committed write reached no fsync: after a power cut acknowledged rows could be gone. */
export class UnsafeFsyncError extends DatabaseAccessError {
  readonly code = "database_unsafe_fsync";

  constructor(directory: string) {
    super(
      `The embedded database in ${directory} commits without fsync, so a power cut could lose ` +
        "acknowledged writes. Refusing to start; allow it explicitly to run all the same.",
    );
  }
}

/** No PostgreSQL answered at the configured address, or it turned the connection down. */
export class DatabaseUnreachableError extends DatabaseAccessError {
  readonly code = "database_unreachable";

  /** @param address where, without user and password @param reason the driver's words */
  constructor(address: string, reason: string, cause: unknown) {
    super(`PostgreSQL at ${address} cannot be used: ${reason}`, { cause });
  }
}

/** The database's encoding has no place for most names of the world. */
export class DatabaseEncodingError extends DatabaseAccessError {
  readonly code = "database_encoding";

  constructor(address: string, encoding: string) {
    super(
      `The database at ${address} has the encoding ${encoding}: create it with \`encoding 'UTF8' template template0\`.`,
    );
  }
}

/** A statement waited too long for a free connection. */
export class DatabaseBusyError extends DatabaseAccessError {
  readonly code = "database_busy";

  constructor(milliseconds: number, cause: unknown) {
    super(`No database connection became free within ${milliseconds} ms.`, { cause });
  }
}

/**
 * The root handle was used inside a transaction callback. On the embedded database that waits forever
 * (one connection), on PostgreSQL it reads outside the transaction: a defect on both.
 */
export class QueryOutsideTransactionError extends DatabaseAccessError {
  readonly code = "database_query_outside_transaction";

  constructor() {
    super("The root database handle was used inside a transaction; use the transaction's handle.");
  }
}

/**
 * A statement of the transaction failed and the callback swallowed that, so nothing was committed.
 * Without this error the caller would take the rolled back work for done.
 */
export class TransactionAbortedError extends DatabaseAccessError {
  readonly code = "database_transaction_aborted";

  constructor() {
    super("The transaction was rolled back because one of its statements had failed.");
  }
}

/** The build's list of migrations contradicts itself or the order of those already applied. */
export class MigrationOrderError extends DatabaseAccessError {
  readonly code = "migration_order";

  constructor(reason: string) {
    super(`The migrations are out of order: ${reason}.`);
  }
}

/** The database was migrated by a newer build; this one would not understand its schema. */
export class UnknownMigrationError extends DatabaseAccessError {
  readonly code = "migration_unknown";
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(
      `The database holds migrations that this version does not know (${names.join(", ")}). ` +
        "It was used by a newer version; start that one.",
    );
    this.names = names;
  }
}

/** A migration failed and was rolled back; those before it stay applied. */
export class MigrationFailedError extends DatabaseAccessError {
  readonly code = "migration_failed";

  constructor(name: string, cause: unknown) {
    super(`The migration ${name} failed and was rolled back: ${asError(cause).message}`, { cause });
  }
}

/** The folder cannot hold a database: no permission, or a file system without Unix sockets. */
export class DatabaseFolderUnusableError extends DatabaseAccessError {
  readonly code = "database_folder_unusable";

  constructor(directory: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database folder ${directory} cannot be used: ${reason}`, { cause });
  }
}

/** The embedded PostgreSQL has ended by itself: this process can neither read nor write any more. */
export class DatabaseCrashedError extends DatabaseAccessError {
  readonly code = "database_crashed";

  /** @param words PostgreSQL's last ones */
  constructor(directory: string, words: string) {
    super(`The embedded database in ${directory} has ended by itself: ${words}`);
  }
}
