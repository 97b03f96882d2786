import { useSearchParams } from "react-router";

/** Pages beyond are a slip: the server takes no larger number. */
const largestPage = 1_000_000;

/** The page of a list as the address gives it (`?page=2`, from 1), counted from 0, and how to turn to another. */
export function usePageParameter(): readonly [page: number, turnTo: (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const given = Number(parameters.get("page") ?? "1");
  const page = Number.isInteger(given) && given >= 1 && given <= largestPage ? given - 1 : 0;
  const turnTo = (next: number): void =>
    setParameters(next === 0 ? {} : { page: String(next + 1) }, { preventScrollReset: true });
  return [page, turnTo];
}
