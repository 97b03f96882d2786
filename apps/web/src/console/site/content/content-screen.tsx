import { getContentRecord, STAFF_CONTENT_KINDS, type StaffContentKind } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../ui/links/link.tsx";
import { callData } from "../../../session/calls/call.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Panel } from "../../forms/panel.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { kinds } from "./kinds.ts";

/** Every kind of content that the public pages show. */
export function ContentScreen() {
  return (
    <Allowed right="content">
      <ConsoleScreen
        title="Content"
        lead="The content of the public pages. Changes appear at once."
      >
        <Panel title="Pages" flush>
          <ul>
            {STAFF_CONTENT_KINDS.map((kind) => (
              <Kind key={kind} kind={kind} />
            ))}
          </ul>
        </Panel>
      </ConsoleScreen>
    </Allowed>
  );
}

function Kind({ kind }: { readonly kind: StaffContentKind }) {
  const { data } = useQuery({
    queryKey: ["staff", "content", kind],
    queryFn: ({ signal }) => callData(getContentRecord[kind], { signal }),
    staleTime: 15_000,
  });
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={`/content/${kind}`}
        className="grid min-h-14 grid-cols-1 items-center gap-x-4 px-4 py-2.5 text-small text-ink no-underline hover:bg-sunken md:grid-cols-[12rem_minmax(0,1fr)_auto]"
      >
        <span className="font-[560]">{kinds[kind].label}</span>
        <span className="text-ink-2">{kinds[kind].shown}</span>
        <span className="text-ink-3">
          {data === undefined && "–"}
          {data !== undefined && data.updated_at === null && "Never changed"}
          {data?.updated_at && (
            <>
              <TimeAgo iso={data.updated_at} /> by {data.updated_by ?? "the software"}
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
