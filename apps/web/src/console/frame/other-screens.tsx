import { useRouteError } from "react-router";
import { useLoadFailure } from "../../session/failures/load-failure.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ConsoleScreen } from "./console-screen.tsx";

/** An address that the console does not know, or that the role may not open. */
export function UnknownScreen() {
  return (
    <ConsoleScreen title="Page not found">
      <EmptyState
        action={
          <LinkButton to="/" variant="secondary">
            Back to the overview
          </LinkButton>
        }
      >
        This page does not exist, or your role cannot open it.
      </EmptyState>
    </ConsoleScreen>
  );
}

/** Replaces a screen that could not be loaded or has stopped. */
export function FailedScreen() {
  const { title, text } = useLoadFailure(useRouteError());
  return (
    <main id="main" className="page grid justify-items-center py-12 text-center" role="alert">
      <title>{`${title} · Staff · NUC`}</title>
      <h1 className="text-h2">{title}</h1>
      <EmptyState action={<Button onClick={() => location.reload()}>Reload the page</Button>}>
        {text}
      </EmptyState>
    </main>
  );
}
