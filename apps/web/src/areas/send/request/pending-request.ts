/** The request that a link brought, until it has been shown in the send form. Of this tab alone, gone with it. */
const name = "paymentRequest";

/** Storage may be closed: then a login loses the request, and the link can be opened again. */
export function rememberRequest(uri: string): void {
  try {
    sessionStorage.setItem(name, uri);
  } catch {
    // Nothing to do about it.
  }
}

export function pendingRequest(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetRequest(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // It was never kept then.
  }
}
