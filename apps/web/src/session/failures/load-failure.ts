import { useEffect, useState } from "react";
import { importFailure, isModuleMissing } from "../../ui/loading/new-version-error.ts";
import { isNewVersion, messageOf, NetworkError } from "../calls/api-error.ts";

/** Why a screen is not there, for people. */
interface LoadFailure {
  readonly title: string;
  readonly text: string;
  /** Whether another try may help once the server is reachable: it was not, or the screen's code is gone. */
  readonly away: boolean;
}

/** @param error a failure that no screen handled; of a module that is missing, what `importFailure` found out */
export function describeFailure(error: unknown): LoadFailure {
  const away = isModuleMissing(error) || isNewVersion(error) || error instanceof NetworkError;
  if (!away) return { title: "This page stopped working", text: messageOf(error), away };
  return {
    title: "We could not load this page",
    text: messageOf(isNewVersion(error) ? error : new NetworkError(error)),
    away,
  };
}

/** Why a route failed. Of a module that is missing it says nothing until the server was asked: it may be gone with an old version. */
export function useLoadFailure(error: unknown): LoadFailure {
  const [asked, setAsked] = useState<{ readonly error: unknown; readonly found: unknown }>();
  useEffect(() => {
    let left = false;
    const ask = async (): Promise<void> => {
      const found = await importFailure(error);
      if (!left) setAsked({ error, found });
    };
    void ask();
    return () => {
      left = true;
    };
  }, [error]);
  if (asked?.error === error && asked !== undefined) return describeFailure(asked.found);
  const failure = describeFailure(error);
  return isModuleMissing(error) ? { ...failure, text: "" } : failure;
}
