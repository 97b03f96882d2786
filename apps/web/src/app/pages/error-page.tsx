import { NETWORK_MESSAGES } from "@nuc/contract";
import { useRouteError } from "react-router";
import { useLoadFailure } from "../../session/failures/load-failure.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ScreenFrame } from "../frame/frame.tsx";
import { useReturn } from "./use-return.ts";

/** Replaces a screen whose route failed. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <ScreenFrame frame="page">
      <Failure error={error} />
    </ScreenFrame>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const { title, text, away } = useLoadFailure(error);
  useReturn(away);
  return (
    <div className="grid justify-items-center py-12 text-center" role="alert">
      <title>{`${title} · NUC`}</title>
      <h1 className="text-h1">{title}</h1>
      <EmptyState action={<Button onClick={() => location.reload()}>Reload the page</Button>}>
        {text}
        {away && text !== NETWORK_MESSAGES.newVersion && (
          <span className="mt-2 block text-small">
            It loads by itself once we are reachable again.
          </span>
        )}
      </EmptyState>
    </div>
  );
}
