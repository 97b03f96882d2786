import { NETWORK_MESSAGES, type StaffRole } from "@nuc/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { requireCaller } from "./caller.ts";

/**
 * For a route of the access `staff` that is not for all of them: AppError `NOT_FOUND` unless the
 * caller's role is one of `roles`.
 */
export function requireRole(request: FastifyRequest, roles: readonly StaffRole[]): void {
  const { role } = requireCaller(request);
  if (!roles.some((allowed) => allowed === role)) {
    throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  }
}
