import { setUserToggle, type StaffUserDetail, type UserFeature } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { denseRowsLook } from "../../../ui/lists/dense-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Menu } from "../../../ui/popups/menu.tsx";
import { useMay } from "../../access/use-may.ts";
import { byFeatureName, featureNames } from "../../forms/feature-names.ts";
import { useUndoAction } from "../../forms/use-decision.ts";
import { Panel } from "../../forms/panel.tsx";
import { Barriers } from "./barriers.tsx";
import { userKey } from "./user-query.ts";

function because({ why }: UserFeature, country: string | null): string {
  const reasons: Record<UserFeature["why"], string> = {
    own: "own switch",
    "off-for-all": "off for all",
    "on-for-all": "on for all",
    "country-listed": `${country ?? ""} is listed`,
    "country-not-listed": `not in ${country ?? ""}`,
    "no-country": "no address yet",
  };
  return reasons[why];
}

/** Each feature, whether this person has it and by which rule; the own switch is set here. */
export function FeaturesPanel({ user }: { readonly user: StaffUserDetail }) {
  const maySwitch = useMay("users.switches") && user.status !== "closed";
  const mayView = useMay("users.view") && user.status !== "closed";
  return (
    <Panel
      title="What this person sees and why"
      flush
      actions={
        mayView && (
          <TextLink alone quiet to="view">
            Open their view
          </TextLink>
        )
      }
    >
      {user.barriers.length > 0 && (
        <div className="border-b border-line p-4">
          <Barriers barriers={user.barriers} />
        </div>
      )}
      <Table
        look={denseRowsLook}
        caption="What this person sees and why"
        rows={byFeatureName(user.features)}
        rowKey={({ toggle_column: column }) => column}
        columns={columnsOf(user, maySwitch)}
      />
    </Panel>
  );
}

function columnsOf(
  { username, country }: StaffUserDetail,
  maySwitch: boolean,
): readonly Column<UserFeature>[] {
  const columns: Column<UserFeature>[] = [
    {
      key: "feature",
      header: "Feature",
      cell: ({ toggle_column: column }) => featureNames[column],
    },
    {
      key: "sees",
      header: "Sees",
      cell: ({ on }) => (
        <Badge tone={on ? "success" : "neutral"} dot={on}>
          {on ? "On" : "Off"}
        </Badge>
      ),
    },
    {
      key: "because",
      header: "Because",
      // Its shortest sentence in one line, also on a phone.
      className: "min-w-21",
      cell: (feature) => <span className="text-ink-2">{because(feature, country)}</span>,
    },
  ];
  if (!maySwitch) return columns;
  const action: Column<UserFeature> = {
    key: "action",
    header: <span className="sr-only">Action</span>,
    align: "end",
    cell: (feature) => <OwnSwitch username={username} feature={feature} />,
  };
  return [...columns, action];
}

interface OwnSwitchProps {
  readonly username: string;
  readonly feature: UserFeature;
}

const seenAs = (own: boolean | null) => (own === null ? "general" : own ? "on" : "off");

function OwnSwitch({ username, feature: { toggle_column: column, on, why } }: OwnSwitchProps) {
  const queries = useQueryClient();
  const notifyFailure = useFailureToast();
  const { success } = useToast();
  const takingBack = useUndoAction();
  const name = featureNames[column];
  const own = why === "own" ? on : null;
  const set = async (enabled: boolean | null, was: boolean | null) =>
    callData(setUserToggle, { params: { username, column }, body: { enabled, seen: seenAs(was) } });
  const change = useMutation({
    mutationFn: async (enabled: boolean | null) => set(enabled, own),
    onSuccess: ({ enabled }) => {
      const now = enabled === null ? "follows the general switch" : enabled ? "is on" : "is off";
      const text = `${name} ${now} for ${username}.`;
      success(
        text,
        text,
        takingBack(async () => set(own, enabled)),
      );
    },
    onError: notifyFailure,
    // Where somebody else was first, theirs is shown.
    onSettled: async () => queries.invalidateQueries({ queryKey: userKey(username) }),
  });
  const choices = [
    { label: "Follow the general switch", value: null },
    { label: "On for this person", value: true },
    { label: "Off for this person", value: false },
  ];
  return (
    <Menu
      align="end"
      button={{
        "aria-label": `Change ${name} for this person`,
        "aria-busy": change.isPending || undefined,
        className:
          "min-h-9 cursor-pointer rounded-1 px-2 text-small font-[560] text-accent-text hover:bg-accent-soft max-md:min-h-11",
        children: "Change…",
      }}
      items={choices.map(({ label, value }) => ({
        label,
        chosen: value === own,
        onSelect: () => value !== own && change.mutate(value),
      }))}
    />
  );
}
