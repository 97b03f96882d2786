import { useQuery } from "@tanstack/react-query";
import { getTerms } from "@nuc/contract";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { TermsActions } from "./terms-actions.tsx";
import { TermsDocument } from "./terms-document.tsx";

/** The gate before private pages: read to the end, then accept or leave. */
export function TermsPage() {
  const terms = useQuery({
    queryKey: queryKeys.terms,
    queryFn: ({ signal }) => callData(getTerms, { signal }),
    staleTime: Infinity,
  });
  // Others may come into force meanwhile: they are read from their start.
  const [readVersion, setReadVersion] = useState<string>();
  return (
    <>
      <h1 className="text-h2">Terms and conditions</h1>
      {terms.isPending && <Skeleton className="min-h-0 flex-1" />}
      {terms.isError && (
        <div className="grid flex-1 content-start justify-items-start gap-4">
          <FailureBanner error={terms.error} />
          <Button variant="secondary" onClick={() => void terms.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {terms.data && (
        <TermsDocument
          key={terms.data.url}
          url={terms.data.url}
          onReadToEnd={() => setReadVersion(terms.data.version)}
        />
      )}
      <TermsActions
        version={terms.data?.version}
        readToEnd={terms.data !== undefined && readVersion === terms.data.version}
      />
    </>
  );
}
