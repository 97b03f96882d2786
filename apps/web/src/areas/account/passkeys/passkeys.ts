import {
  passkeyEntry,
  passkeyList,
  passkeyRegistrationOptions,
  type PasskeyEntry,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { anyAnswer, api, dataOf, paths } from "../../../session/calls/api.ts";
import { askDevice } from "../../../session/signed-in/passkey-device.ts";
import { queryClient } from "../../../session/calls/query-client.ts";

const path = `${paths.auth}/passkeys`;
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => api.get(path, dataOf(passkeyList), { signal }),
});

export const readPasskeysAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });

export interface NewPasskey {
  readonly name: string;
  /** The account password: it shows that it is still the owner who adds a way in. */
  readonly password: string;
}

/** Makes a passkey on this device and keeps its public half. Failures: those of `api`, DeviceError. */
export async function addPasskey({ name, password }: NewPasskey): Promise<PasskeyEntry> {
  const optionsJSON = await api.post(
    `${path}/registration/options`,
    { data: { password } },
    dataOf(passkeyRegistrationOptions),
  );
  const credential = await askDevice(({ startRegistration }) => startRegistration({ optionsJSON }));
  return api.post(
    `${path}/registration/verify`,
    { data: { name, credential } },
    dataOf(passkeyEntry),
  );
}

export function renamePasskey(id: string, name: string): Promise<PasskeyEntry> {
  return api.put(pathOf(id), { name }, dataOf(passkeyEntry));
}

export async function removePasskey(id: string): Promise<void> {
  await api.delete(pathOf(id), anyAnswer);
}
