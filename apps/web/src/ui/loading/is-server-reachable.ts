/** Milliseconds after which a call counts as unanswered. */
const maxWait = 4000;

/**
 * Whether the server answers a plain call. Some networks let no socket through: there nothing but events is missing, which
 * is no lost connection. A fault of a proxy (502, 504) is one.
 */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(maxWait);
    return (await fetch("/healthz", { cache: "no-store", signal })).status < 500;
  } catch {
    return false;
  }
}
