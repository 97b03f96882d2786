import { WALLET_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CopyLine } from "../../ui/values/copy-line.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { referenceCodeQuery } from "./reference-code-query.ts";

interface ReferenceCodeProps {
  /** What a failure says on this page. */
  readonly messageOf: (error: unknown) => string;
}

/** The person's payment reference code, to be copied into a bank transfer. */
export function ReferenceCode({ messageOf }: ReferenceCodeProps) {
  const code = useQuery(referenceCodeQuery);
  return (
    <Card title="Payment reference code">
      <div className="grid gap-3">
        {code.isPending && <Skeleton className="h-11 w-40" />}
        {code.isError && (
          <div className="grid justify-items-start gap-3">
            <p className="text-small text-ink-2">{messageOf(code.error)}</p>
            <Button
              variant="secondary"
              size="small"
              busy={code.isFetching}
              onClick={() => void code.refetch()}
            >
              Try again
            </Button>
          </div>
        )}
        {code.data && (
          <CopyLine
            code
            value={code.data.referenceCode}
            what="payment reference code"
            toast={WALLET_MESSAGES.create.referenceCopied}
          />
        )}
        <p className="text-small text-ink-2">
          Add it to a bank transfer so we know the payment is yours.
        </p>
      </div>
    </Card>
  );
}
