import {
  beginContactChange as begin,
  confirmContactChange as confirm,
  contactChange,
  getContactChange,
  resendContactCodes,
  type ContactChange,
  type ContactChangePayload,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call, callData } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { changeProfile, profileQuery } from "../../../session/signed-in/profile-query.ts";

/** The change that waits for its codes; null where none waits. */
export const contactChangeQuery = queryOptions({
  queryKey: ["contact-change"],
  queryFn: ({ signal }) => callData(getContactChange, { signal }),
});

export function rememberContactChange(change: ContactChange | null): void {
  queryClient.setQueryData(contactChangeQuery.queryKey, change);
}

/** Begins a change: a code goes to the old address and one to the new. */
export async function beginContactChange(data: ContactChangePayload): Promise<ContactChange> {
  const change = await callData(begin, { body: { data } });
  rememberContactChange(change);
  return change;
}

export async function sendContactCodesAgain(changeId: string): Promise<void> {
  await call(resendContactCodes, { body: { data: { changeId } } });
}

export interface ContactCodes {
  readonly changeId: string;
  readonly currentCode?: string | undefined;
  readonly newCode?: string | undefined;
}

/** Enters both codes; a right one is kept as such although the other is wrong. Failures: those of `call`. */
export async function confirmContactChange(data: ContactCodes): Promise<void> {
  try {
    const contact = await callData(confirm, { body: { data } });
    rememberContactChange(null);
    changeProfile({ email: contact.email, phone: contact.phone, mobile_number: contact.phone });
    await queryClient.invalidateQueries(profileQuery);
  } catch (error) {
    const change = error instanceof ApiError ? contactChange.safeParse(error.data) : undefined;
    if (change?.success) rememberContactChange(change.data);
    throw error;
  }
}
