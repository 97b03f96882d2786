import { setUserToggle, type StaffUserDetail, type UserFeature } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Menu } from "../../../ui/popups/menu.tsx";
import { useMay } from "../../access/use-may.ts";
import { featureNames } from "../../forms/feature-names.ts";
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
      <table className="w-full border-collapse text-[0.875rem]">
        <thead>
          <tr className="text-left text-micro text-ink-3">
            <th scope="col" className="h-9 border-b border-line pl-4 font-[480]">
              Feature
            </th>
            <th scope="col" className="border-b border-line px-2 font-[480]">
              Sees
            </th>
            <th scope="col" className="border-b border-line px-2 font-[480]">
              Because
            </th>
            {maySwitch && (
              <th scope="col" className="border-b border-line pr-4">
                <span className="sr-only">Action</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {user.features.map((feature) => (
            <tr key={feature.toggle_column} className="border-line not-last:border-b">
              <td className="h-11 py-1 pl-4 leading-[1.3] lg:h-10">
                {featureNames[feature.toggle_column]}
              </td>
              <td className="px-2">
                <Badge tone={feature.on ? "success" : "neutral"} dot={feature.on}>
                  {feature.on ? "On" : "Off"}
                </Badge>
              </td>
              <td className="px-2 leading-[1.3] text-ink-2">{because(feature, user.country)}</td>
              {maySwitch && (
                <td className="pr-2 text-right">
                  <OwnSwitch username={user.username} feature={feature} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
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
        children: "Change",
      }}
      items={choices.map(({ label, value }) => ({
        label,
        chosen: value === own,
        onSelect: () => value !== own && change.mutate(value),
      }))}
    />
  );
}
