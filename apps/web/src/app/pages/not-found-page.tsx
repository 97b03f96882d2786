import { NotFound } from "../../ui/layout/not-found.tsx";

/** Any address that no route knows; the same words that the server answers it with. */
export function NotFoundPage() {
  return <NotFound />;
}
