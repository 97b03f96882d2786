import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";

/** Any address that no route knows. */
export function NotFoundPage() {
  return (
    <div className="grid justify-items-center py-12 text-center">
      <h1 className="text-h1">There is no page here</h1>
      <EmptyState action={<LinkButton to="/">Back to the home page</LinkButton>}>
        The address may have a typing mistake, or the page has moved.
      </EmptyState>
    </div>
  );
}
