import { lazy, Suspense, type ComponentProps } from "react";
import { useEverTrue } from "../../../ui/use-ever-true.ts";

const Loaded = lazy(async () => ({ default: (await import("./send-dialog.tsx")).SendDialog }));

/** The send dialog, loaded when it is first opened: signing code is no part of the first page. */
export function SendDialog(props: ComponentProps<typeof Loaded>) {
  const wanted = useEverTrue(props.open);
  return (
    wanted && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  );
}
