import { setAutoMintSettings } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { Panel } from "../../forms/panel.tsx";
import { SettingCheckbox } from "../../forms/setting-checkbox.tsx";

/** Whether new requests are granted without anybody looking. */
export function ImmediatePanel({ immediate }: { readonly immediate: boolean }) {
  return (
    <Panel title="Settings">
      <SettingCheckbox
        label="Grant new requests at once, without anybody looking"
        saved={immediate}
        save={async (next, seen) =>
          (await callData(setAutoMintSettings, { body: { immediate: next, seen } })).immediate
        }
        say={(now) =>
          now ? "New requests are granted at once." : "New requests wait for a decision."
        }
        list="auto-mint"
      />
    </Panel>
  );
}
