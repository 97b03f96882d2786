import {
  contactChange,
  contactChangeAnswer,
  contactConfirmAnswer,
  type ContactChange,
  type ContactChangePayload,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../session/calls/api-error.ts";
import { anyAnswer, api, dataOf, paths } from "../../../session/calls/api.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { changeProfile, profileQuery } from "../answers/profile-query.ts";

const path = `${paths.auth}/contact-change`;

/** The change that waits for its codes; null where none waits. */
export const contactChangeQuery = queryOptions({
  queryKey: ["contact-change"],
  queryFn: ({ signal }) => api.get(path, dataOf(contactChangeAnswer), { signal }),
});

export function rememberContactChange(change: ContactChange | null): void {
  queryClient.setQueryData(contactChangeQuery.queryKey, change);
}

/** Begins a change: a code goes to the old address and one to the new. */
export async function beginContactChange(data: ContactChangePayload): Promise<ContactChange> {
  const change = await api.post(path, { data }, dataOf(contactChange));
  rememberContactChange(change);
  return change;
}

export async function sendContactCodesAgain(changeId: string): Promise<void> {
  await api.post(`${path}/resend`, { data: { changeId } }, anyAnswer);
}

export interface ContactCodes {
  readonly changeId: string;
  readonly currentCode?: string | undefined;
  readonly newCode?: string | undefined;
}

/** Enters both codes; a right one is kept as such although the other is wrong. Failures: those of `api`. */
export async function confirmContactChange(data: ContactCodes): Promise<void> {
  try {
    const contact = await api.post(`${path}/confirm`, { data }, dataOf(contactConfirmAnswer));
    rememberContactChange(null);
    changeProfile({ email: contact.email, phone: contact.phone, mobile_number: contact.phone });
    await queryClient.invalidateQueries(profileQuery);
  } catch (error) {
    const change = error instanceof ApiError ? contactChange.safeParse(error.data) : undefined;
    if (change?.success) rememberContactChange(change.data);
    throw error;
  }
}
