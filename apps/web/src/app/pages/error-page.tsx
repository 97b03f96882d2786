import { isRouteErrorResponse, useRouteError } from "react-router";
import { isNewVersion, NetworkError, messageOf } from "../../session/calls/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { isModuleMissing } from "../../ui/loading/new-version-error.ts";
import { ScreenFrame } from "../frame/frame.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { useReturn } from "./use-return.ts";

/** Whether the server was not reached, or a new version was installed meanwhile: a route's code cannot be loaded then either. */
function isAway(error: unknown): boolean {
  return isModuleMissing(error) || isNewVersion(error) || error instanceof NetworkError;
}

/** What a person reads about a failure that no screen handled. */
export function describeFailure(error: unknown): { readonly title: string; readonly text: string } {
  if (isAway(error))
    return {
      title: "We could not load this page",
      text: messageOf(isNewVersion(error) ? error : new NetworkError(error)),
    };
  return { title: "This page stopped working", text: messageOf(error) };
}

/** Replaces a screen whose route failed. */
export function ErrorPage() {
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <ScreenFrame frame="page">
      {notFound ? <NotFoundPage /> : <Failure error={error} />}
    </ScreenFrame>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const { title, text } = describeFailure(error);
  const away = isAway(error);
  useReturn(away);
  return (
    <div className="grid justify-items-center py-12 text-center" role="alert">
      <title>{`${title} · NUC`}</title>
      <h1 className="text-h1">{title}</h1>
      <EmptyState action={<Button onClick={() => location.reload()}>Reload the page</Button>}>
        {text}
        {away && (
          <span className="mt-2 block text-small">
            It loads by itself once we are reachable again.
          </span>
        )}
      </EmptyState>
    </div>
  );
}
