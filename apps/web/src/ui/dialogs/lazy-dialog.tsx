import { NETWORK_MESSAGES } from "@nuc/contract";
import type { ComponentType } from "react";
import { loadDialogShell } from "./dialog.tsx";
import { LazyPart } from "../loading/lazy-part.tsx";
import { useToast } from "../feedback/toasts.tsx";
import { missingText } from "../loading/new-version-error.ts";
import { useLazyPart } from "../loading/use-lazy-part.ts";

interface OpenProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * A dialog whose code is fetched when it is first opened, so that it is no part of the first page. Without a connection
 * it says so and stays closed.
 *
 * @param load imports the dialog's own file
 */
export function lazyDialog<Props extends OpenProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadWithShell = async () => (await Promise.all([load(), loadDialogShell()]))[0];
  return function LazyDialog(props: Props) {
    const toast = useToast();
    const Loaded = useLazyPart(props.open, loadWithShell, (error) => {
      toast.warning(missingText(error, NETWORK_MESSAGES.walletArea));
      props.onOpenChange(false);
    });
    return <LazyPart of={Loaded} props={props} />;
  };
}
