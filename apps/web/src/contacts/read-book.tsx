import type { ReactNode } from "react";
import { TryAgainBanner } from "../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../ui/loading/skeleton.tsx";
import { walletFailureMessage } from "../session/failures/wallet-failure.ts";
import { useAddressBook } from "./address-book.ts";
import type { BookEntry } from "./entries.ts";
import { UnreadableBookError } from "./sealed-book.ts";

interface ReadBookProps {
  /** The size of what will come. */
  readonly skeleton: string;
  readonly children: (entries: readonly BookEntry[]) => ReactNode;
}

/** The address book once it has been read; before that, that it is being opened, or why it cannot be. */
export function ReadBook({ skeleton, children }: ReadBookProps) {
  const book = useAddressBook();
  if (book.isSuccess) return children(book.data);
  if (book.isError)
    return (
      <TryAgainBanner error={book.error} onRetry={() => void book.refetch()}>
        {book.error instanceof UnreadableBookError
          ? "The address book on this device cannot be opened with your account."
          : walletFailureMessage(book.error)}
      </TryAgainBanner>
    );
  return (
    <Loading label="Opening the address book">
      <Skeleton className={skeleton} />
    </Loading>
  );
}
