import { updateTermAnswer } from "@nuc/contract";
import { api, dataOf, paths } from "../../../session/calls/api.ts";
import { setTermsStatus } from "../../../session/storage/session-store.ts";

/** Accepts the version that was read. Failures: those of `api`; nothing is accepted then. */
export async function acceptTerms(version: string): Promise<void> {
  const { termAndConditionStatus } = await api.post(
    `${paths.auth}/update-term`,
    { data: { version } },
    dataOf(updateTermAnswer),
  );
  setTermsStatus(termAndConditionStatus);
}
