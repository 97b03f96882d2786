import { lazy, Suspense, type ComponentProps } from "react";
import { useEverTrue } from "../../../ui/use-ever-true.ts";

const Loaded = lazy(async () => ({
  default: (await import("./history-dialog.tsx")).HistoryDialog,
}));

/** The history of a wallet, loaded when it is first opened: the code that reads its records is no part of the first page. */
export function HistoryDialog(props: ComponentProps<typeof Loaded>) {
  const wanted = useEverTrue(props.wallet !== undefined);
  return (
    wanted && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  );
}
