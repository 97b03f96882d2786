import {
  exportKyc,
  KYC_DOCUMENTS,
  KYC_PAGE_SIZE,
  KYC_STATES,
  type KycRecord,
  listKyc,
} from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { ListPanel } from "../../table/list-panel.tsx";
import { type ListChoice, useStaffList } from "../../table/use-staff-list.ts";
import { CheckBadges } from "./check-badges.tsx";
import { documentNames, reasonName, reviewPath, stateNames } from "./words.ts";

const columns: readonly ConsoleColumn<KycRecord>[] = [
  {
    id: "username",
    header: "User",
    onPhone: "title",
    cell: (check) => (
      <TextLink quiet data-row to={reviewPath(check)}>
        {check.username}
      </TextLink>
    ),
  },
  { id: "document", header: "Document", cell: ({ document }) => documentNames[document] },
  { id: "state", header: "State", cell: (check) => <CheckBadges check={check} /> },
  {
    id: "reasons",
    header: "Why",
    cell: ({ reasons }) =>
      reasons.length === 0 ? null : (
        <span className="line-clamp-2 max-w-[22rem]">{reasons.map(reasonName).join(", ")}</span>
      ),
  },
  { id: "by", header: "By", cell: ({ decidedBy }) => decidedBy },
  {
    id: "decided",
    header: "Decided",
    align: "end",
    onTablet: "hidden",
    cell: ({ decidedAt }) => (decidedAt === null ? null : <TimeAgo iso={decidedAt} />),
  },
  {
    id: "sent",
    header: "Sent",
    align: "end",
    sortable: true,
    cell: ({ sentAt }) => <TimeAgo iso={sentAt} />,
  },
];

const choices: readonly ListChoice[] = [
  {
    name: "status",
    any: "Waiting",
    options: [
      ...KYC_STATES.filter((state) => state !== "in_review").map((value) => ({
        value,
        label: stateNames[value].label,
      })),
      { value: "all", label: "Any state" },
    ],
  },
  {
    name: "document",
    any: "Any document",
    options: KYC_DOCUMENTS.map((value) => ({ value, label: documentNames[value] })),
  },
];

/** What waits for a reviewer, or everything of another state. */
export function ChecksPanel() {
  const { state, filter, query } = useStaffList({
    name: "identity",
    columns,
    choices,
    read: async (asked, signal) => callData(listKyc, { query: asked, signal }),
  });
  return (
    <ListPanel
      title="Checks"
      caption="Identity checks"
      columns={columns}
      rowKey={({ username, document }) => `${username} ${document}`}
      query={query}
      state={state}
      defaultSort="sent"
      pageSize={KYC_PAGE_SIZE}
      empty="Nothing to review."
      searched="User"
      choices={choices}
      days="Sent"
      exported={{ endpoint: exportKyc, right: "identity.export", filter, name: "kyc" }}
    />
  );
}
