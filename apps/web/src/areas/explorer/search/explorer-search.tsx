import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRef } from "react";
import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../session/calls/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { resolveSearch } from "./resolve-search.ts";

const label = "Block number, hash or address";

/** `large` is the explorer's first page, where looking something up comes first. */
export function ExplorerSearch({ large = false }: { readonly large?: boolean }) {
  const { field, search, message, busy, onChange } = useSearch();
  return (
    <search className={large ? "[--field:4rem] md:[--field:4.5rem]" : undefined}>
      <form onSubmit={search} noValidate>
        <TextField
          label={large ? label : <span className="sr-only">{label}</span>}
          ref={field}
          placeholder={large ? undefined : label}
          error={message}
          onChange={onChange}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          className={large ? "pr-18 font-mono text-lead md:pr-36 md:pl-6" : "pr-16 text-ellipsis"}
          affix={
            <Button
              type="submit"
              busy={busy}
              variant={large ? "primary" : "quiet"}
              aria-label="Search"
              className={large ? "mr-1.5 max-md:w-11 max-md:px-0! md:mr-2.5" : "w-11 px-0!"}
              icon={<Search className="size-5" strokeWidth={1.75} aria-hidden="true" />}
            >
              {large && <span className="max-md:hidden">Search</span>}
            </Button>
          }
        />
      </form>
      <p role="status" className="sr-only">
        {message}
      </p>
    </search>
  );
}

function useSearch() {
  const field = useRef<HTMLInputElement>(null);
  const ledger = useQueryClient();
  const navigate = useNavigate();
  const finding = useMutation({
    mutationFn: (text: string) => resolveSearch(ledger, text),
    onSuccess: async (found) => {
      if ("path" in found) await navigate(found.path);
      else field.current?.focus();
    },
  });
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    finding.mutate(field.current?.value ?? "");
  };
  const found = finding.data;
  const message = found !== undefined && "message" in found ? found.message : undefined;
  return {
    field,
    search,
    message: finding.isError ? messageOf(finding.error) : message,
    busy: finding.isPending,
    onChange: () => finding.reset(),
  };
}
