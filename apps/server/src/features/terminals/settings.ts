import { keptSetting } from "../../platform/audit/kept-setting.ts";

/** What staff set of tills. */
interface TerminalSettings {
  /** Whether shops take payments on the owner's own page, which need no approval. */
  ownPage: boolean;
}

export const terminalSettings = keptSetting<TerminalSettings>({
  name: "terminal-settings",
  action: "terminals.settings",
  subject: "terminals",
  first: ({ production }) => ({ ownPage: !production }),
});
