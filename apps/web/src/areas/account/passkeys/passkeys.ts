import {
  beginPasskeyRegistration,
  getPasskeys,
  type PasskeyEntry,
  removePasskey as remove,
  renamePasskey as rename,
  verifyPasskeyRegistration,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, callData } from "../../../session/calls/call.ts";
import { runWebAuthn } from "../../../session/signed-in/passkey-device.ts";
import { queryClient } from "../../../session/calls/query-client.ts";

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => callData(getPasskeys, { signal }),
});

export const refetchPasskeys = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });

export interface NewPasskey {
  readonly name: string;
  /** The account password: it shows that it is still the owner who adds a way in. */
  readonly password: string;
}

/** Makes a passkey on this device and keeps its public half. Failures: those of `call`, DeviceError. */
export async function addPasskey({ name, password }: NewPasskey): Promise<PasskeyEntry> {
  const optionsJSON = await callData(beginPasskeyRegistration, { body: { data: { password } } });
  const credential = await runWebAuthn(({ startRegistration }) =>
    startRegistration({ optionsJSON }),
  );
  return callData(verifyPasskeyRegistration, { body: { data: { name, credential } } });
}

export function renamePasskey(id: string, name: string): Promise<PasskeyEntry> {
  return callData(rename, { params: { id }, body: { name } });
}

/** Removes a passkey, by the account password or after `confirmByPasskey`. Failures: those of `call`. */
export async function removePasskey(id: string, password?: string): Promise<void> {
  await call(remove, { params: { id }, body: { data: { password } } });
}
