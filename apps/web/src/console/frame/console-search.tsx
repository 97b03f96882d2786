import { Search } from "lucide-react";
import { useRef, type SyntheticEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { inputClass } from "../../ui/classes/input-class.ts";
import { useMay } from "../access/use-may.ts";
import { Key } from "../forms/key.tsx";
import { useShortcut } from "../forms/use-shortcut.ts";

/** Finds people from every screen; the list of users has a search of its own. */
export function ConsoleSearch() {
  const mayUsers = useMay("users");
  const { pathname } = useLocation();
  if (!mayUsers || pathname === "/users") return null;
  return <SearchForm />;
}

function SearchForm() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const find = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const search = field.current?.value.trim() ?? "";
    void navigate(search === "" ? "/users" : `/users?${new URLSearchParams({ search })}`);
  };
  // A list that is searched itself has the key.
  useShortcut("/", () => {
    const ofList = document.querySelector<HTMLElement>("[data-list-search]");
    (ofList ?? field.current)?.focus();
  });
  return (
    <search aria-label="Find a user">
      <form onSubmit={find} className="relative">
        <Search
          aria-hidden="true"
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-3"
        />
        <input
          ref={field}
          type="search"
          name="search"
          autoComplete="off"
          aria-label="Search users: name, email, phone, address"
          aria-keyshortcuts="/"
          placeholder="Name, email, address"
          className={`${inputClass} min-h-10! w-[min(19rem,30vw)]! rounded-1! py-1.5! pr-9! pl-9.5! text-small! max-md:w-11! max-md:min-h-11! max-md:border-transparent! max-md:bg-transparent! max-md:pr-0! max-md:placeholder:text-transparent max-md:focus:w-[44vw]! max-md:focus:border-line-strong! max-md:focus:bg-surface!`}
        />
        <span className="absolute top-1/2 right-2.5 -translate-y-1/2 in-[main:has([data-list-search])]:hidden max-md:hidden">
          <Key>/</Key>
        </span>
      </form>
    </search>
  );
}
