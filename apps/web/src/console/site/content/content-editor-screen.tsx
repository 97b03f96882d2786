import { getContentRecord, STAFF_CONTENT_KINDS, type StaffContentKind } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { UnknownScreen } from "../../frame/other-screens.tsx";
import { ContentEditor } from "./content-editor.tsx";
import { kinds } from "./kinds.ts";

/** The editor of one kind of content. */
export function ContentEditorScreen() {
  const { kind: named } = useParams();
  const kind = STAFF_CONTENT_KINDS.find((known) => known === named);
  if (kind === undefined) return <UnknownScreen />;
  return (
    <Allowed right="content">
      <Editor key={kind} kind={kind} />
    </Allowed>
  );
}

function Editor({ kind }: { readonly kind: StaffContentKind }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ["staff", "content", kind],
    queryFn: ({ signal }) => callData(getContentRecord[kind], { signal }),
    // The form begins with the current version; later versions are reported when it is saved.
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <ConsoleScreen
      title={kinds[kind].label}
      within={{ label: "Content", to: "/content" }}
      lead={
        data?.updated_at ? (
          <>
            {kinds[kind].shown}. Changed <TimeAgo iso={data.updated_at} /> by{" "}
            {data.updated_by ?? "the software"}.
          </>
        ) : (
          `${kinds[kind].shown}.`
        )
      }
    >
      {!isFetchedAfterMount && error === null && (
        <Loading label="Loading the content">
          <Skeleton className="h-[28rem]" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <TryAgainBanner error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && isFetchedAfterMount && <ContentEditor kind={kind} record={data} />}
    </ConsoleScreen>
  );
}
