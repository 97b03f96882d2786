import type { OperationName } from "./operations.ts";

export interface WorkerRequest {
  id: number;
  operation: OperationName;
  input: unknown;
}

export type WorkerAnswer =
  | { id: number; value: unknown }
  | { id: number; error: { name: string; message: string } };
