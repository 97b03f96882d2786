import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { MembersPanel } from "./members-panel.tsx";

/** Who runs the site, as what, and who is invited to. */
export function TeamScreen() {
  return (
    <Allowed right="team">
      <ConsoleScreen title="Team">
        <MembersPanel />
        <InvitationsPanel />
      </ConsoleScreen>
    </Allowed>
  );
}
