import { importWithRetry } from "../../ui/loading/import-with-retry.ts";
import { LazyPart } from "../../ui/loading/lazy-part.tsx";
import { useLazyPart } from "../../ui/loading/use-lazy-part.ts";
import { answerFactor, useFactorNeeds } from "./factor-question.ts";

const load = async () =>
  (await importWithRetry(() => import("./confirm-again.tsx"))).FactorQuestion;
const giveUp = (): void => answerFactor(false);

/** The place of the question for the second factor, whose code is fetched when staff are asked on the customers' site. */
export function LazyConfirmAgain() {
  const { ways } = useFactorNeeds();
  const Question = useLazyPart(ways !== null, load, giveUp);
  return <LazyPart of={Question} props={{}} />;
}
