import { NETWORK_MESSAGES } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";

/** The error for a terminal that is not there, or another shop's. */
export const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
