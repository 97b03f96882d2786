import { setAutoMintSettings } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { Panel } from "../../forms/panel.tsx";
import { SettingCheckbox } from "../../forms/setting-checkbox.tsx";

/** Whether new requests are granted without anybody looking. */
export function ImmediatePanel({ immediate }: { readonly immediate: boolean }) {
  return (
    <Panel title="Settings">
      <SettingCheckbox
        label="Approve new requests automatically"
        saved={immediate}
        save={async (next, seen) =>
          (await callData(setAutoMintSettings, { body: { immediate: next, seen } })).immediate
        }
        say={(now) =>
          now ? "New requests are approved automatically." : "New requests need a decision."
        }
        list="auto-mint"
      />
    </Panel>
  );
}
