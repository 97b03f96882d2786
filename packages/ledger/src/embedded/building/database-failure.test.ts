import { DatabaseUnreachableError } from "@nuc/database";
import { expect, test } from "vitest";
import { kindOfFailure } from "./database-failure.ts";

const withState = (code: string): Error => Object.assign(new Error("from the server"), { code });

test.each([
  ["a lock not had in time", withState("55P03"), "transient"],
  ["too many connections", withState("53300"), "transient"],
  ["a deadlock", withState("40P01"), "transient"],
  ["no connection", new DatabaseUnreachableError("host:1/db", "refused", undefined), "transient"],
  ["a server that shuts down", withState("57P01"), "unknown"],
  ["a connection failure", withState("08006"), "unknown"],
  ["a socket error", withState("ECONNRESET"), "unknown"],
  ["a socket that is closed", withState("EPIPE"), "unknown"],
  ["a connection that ended", new Error("Connection terminated unexpectedly"), "unknown"],
  ["a broken constraint", withState("23514"), "definite"],
  ["an exception raised in SQL", withState("P0001"), "definite"],
])("%s", (_, error, kind) => {
  expect(kindOfFailure(error)).toBe(kind);
});
