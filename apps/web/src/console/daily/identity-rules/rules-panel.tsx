import type { KycRule } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { rulesQuery } from "../identity/queries.ts";
import { RuleForm } from "./rule-form.tsx";
import { ruleName, inOrder, ruleWords } from "./rule-words.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

/** What unverified customers may not do, by country; nothing where staff have set nothing. */
export function RulesPanel() {
  const { data, error, isFetching, refetch } = useQuery(rulesQuery);
  const mayChange = useMay("identity.set");
  const [open, setOpen] = useState<KycRule | "new" | null>(null);
  const rules = data?.rules;
  return (
    <Panel
      title="Unverified customers"
      actions={
        mayChange &&
        rules !== undefined && <KeyButton onClick={() => setOpen("new")}>Add a country…</KeyButton>
      }
    >
      {error !== null && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {rules === undefined && error === null && (
        <Loading label="Loading the rules">
          <Skeleton className="h-16" />
        </Loading>
      )}
      {rules !== undefined && <RuleList rules={rules} onChange={mayChange ? setOpen : undefined} />}
      <Dialog
        open={open !== null}
        onOpenChange={(next) => !next && setOpen(null)}
        title={open === null || open === "new" ? "A rule for a country" : ruleName(open.country)}
      >
        {open !== null && rules !== undefined && (
          <RuleForm
            rules={rules}
            rule={open === "new" ? undefined : open}
            onClose={() => setOpen(null)}
          />
        )}
      </Dialog>
    </Panel>
  );
}

interface RuleListProps {
  readonly rules: readonly KycRule[];
  /** Left out for who may only read them. */
  readonly onChange: ((rule: KycRule) => void) | undefined;
}

function RuleList({ rules, onChange }: RuleListProps) {
  if (rules.length === 0) return <EmptyState brief>No restrictions in any country.</EmptyState>;
  return (
    <ul className="-my-2 text-small">
      {inOrder(rules).map((rule) => (
        <li
          key={rule.country}
          className="flex items-center justify-between gap-3 border-line py-2 not-last:border-b"
        >
          <span className="min-w-0">
            <strong className="block font-[560]">{ruleName(rule.country)}</strong>
            <span className="inline-block text-ink-2 first-letter:uppercase">
              {ruleWords(rule)}
            </span>
          </span>
          {onChange && <KeyButton onClick={() => onChange(rule)}>Change…</KeyButton>}
        </li>
      ))}
    </ul>
  );
}
