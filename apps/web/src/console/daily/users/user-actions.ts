import {
  getUser,
  setUserStatus,
  setUserToggle,
  type StaffUser,
  type StaffUserDetail,
  TOGGLE_COLUMNS,
  type ToggleColumn,
  type UserFeature,
} from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import type { BulkAction, Chosen } from "../../bulk/bulk-action.ts";
import { counted } from "../../bulk/counted.ts";
import { featureNames } from "../../forms/feature-names.ts";

/** A user of the list, with what is read of them before several are acted on. */
export type ChosenUser = StaffUser & Partial<Pick<StaffUserDetail, "sessions" | "features">>;

const look = async ({ username }: ChosenUser): Promise<ChosenUser> =>
  callData(getUser, { params: { username } });

const sum = (users: readonly ChosenUser[], of: (user: ChosenUser) => number): number =>
  users.reduce((all, user) => all + of(user), 0);
const peopleOf = (users: readonly ChosenUser[]): string =>
  counted(users.length, "person", "people");

function endingSessions(users: readonly ChosenUser[]): string {
  const sessions = sum(users, ({ sessions: own = 0 }) => own);
  if (sessions === 0) return "none of them is signed in now";
  return `${counted(sessions, "session ends", "sessions end")} at once`;
}

async function setStatus(username: string, status: "active" | "suspended", reason: string) {
  const seen = status === "active" ? "suspended" : "active";
  return await callData(setUserStatus, { params: { username }, body: { status, reason, seen } });
}

/** @param me the own account is not suspended */
export const statusActions = (me: string | undefined): readonly BulkAction<ChosenUser>[] => [
  {
    label: (count) => `Suspend ${counted(count, "user")}`,
    done: (count) => `${counted(count, "user")} suspended`,
    danger: true,
    look,
    isFor: ({ status, username }) => status === "active" && username !== me,
    says: (users) =>
      `${peopleOf(users)} cannot log in, send, mint or book with ${counted(
        sum(users, ({ wallets }) => wallets),
        "wallet",
      )} until the suspension is lifted; ${endingSessions(users)}. Their coins stay theirs. Each gets an email.`,
    reader: "the users read it",
    act: async ({ username }, reason) => {
      await setStatus(username, "suspended", reason);
      return "suspended";
    },
  },
  {
    label: (count) => `Lift suspension of ${counted(count, "user")}`,
    done: (count) => `Suspension of ${counted(count, "user")} lifted`,
    look,
    isFor: ({ status }) => status === "suspended",
    says: (users) =>
      `The suspension of ${peopleOf(users)} is lifted: they can log in again, and each gets an email. Sessions that were ended stay ended.`,
    reader: "the users read it",
    act: async ({ username }, reason) => {
      await setStatus(username, "active", reason);
      return "suspension lifted";
    },
  },
];

const switchStates = [
  { value: "on", label: "On for each of them" },
  { value: "off", label: "Off for each of them" },
  { value: "general", label: "Follow the general switch" },
] as const;
type SwitchState = (typeof switchStates)[number]["value"];
const enabledBy: Readonly<Record<SwitchState, boolean | null>> = {
  on: true,
  off: false,
  general: null,
};

const ownOf = ({ on, why }: UserFeature): SwitchState =>
  why !== "own" ? "general" : on ? "on" : "off";

const featureOf = ({ features = [] }: ChosenUser, column: string): UserFeature | undefined =>
  features.find(({ toggle_column: one }) => one === column);

function chosenSwitch({ feature, state }: Chosen): { column: ToggleColumn; state: SwitchState } {
  const [firstColumn] = TOGGLE_COLUMNS;
  return {
    column: TOGGLE_COLUMNS.find((column) => column === feature) ?? firstColumn,
    state: switchStates.find(({ value }) => value === state)?.value ?? "general",
  };
}

function whatSwitchingDoes(users: readonly ChosenUser[], chosen: Chosen): string {
  const { column, state } = chosenSwitch(chosen);
  const known = users.flatMap((user) => featureOf(user, column) ?? []);
  const seeing = known.filter(({ on }) => on).length;
  const others = known.filter((feature) => ownOf(feature) !== state).length;
  const now = `${groupedNumber(seeing)} of ${peopleOf(users)} have “${featureNames[column]}” now.`;
  if (others === 0) return `${now} Nothing changes: all of them already have this setting.`;
  const become = counted(others, "switch changes", "switches change");
  return `${now} ${become}; open pages update at once.`;
}

/** The own switch of each, one feature at a time. */
export const switchAction: BulkAction<ChosenUser> = {
  label: (count) => `Switch a feature for ${counted(count, "user")}`,
  done: (count) => `${counted(count, "user")} updated`,
  look,
  choices: [
    {
      name: "feature",
      label: "Feature",
      options: TOGGLE_COLUMNS.map((value) => ({ value, label: featureNames[value] })),
    },
    { name: "state", label: "Becomes", options: switchStates },
  ],
  isFor: ({ status }) => status !== "closed",
  says: whatSwitchingDoes,
  reader: "recorded in the audit",
  act: async (user, reason, chosen) => {
    const { column, state } = chosenSwitch(chosen);
    const feature = featureOf(user, column);
    const seen = feature && ownOf(feature);
    if (seen === state) return "already had this setting";
    await callData(setUserToggle, {
      params: { username: user.username, column },
      body: { enabled: enabledBy[state], seen, reason },
    });
    return state === "general" ? "follows the general switch" : `is ${state}`;
  },
};
