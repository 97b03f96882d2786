import { importAgain } from "../../ui/loading/import-again.ts";
import { LatePart } from "../../ui/loading/late-part.tsx";
import { useLatePart } from "../../ui/loading/use-late-part.ts";
import { answerFactor, useFactorNeeds } from "./factor-question.ts";

const load = async () => (await importAgain(() => import("./confirm-again.tsx"))).FactorQuestion;
const giveUp = (): void => answerFactor(false);

/** The place of the question for the second factor, whose code is fetched when staff are asked on the customers' site. */
export function LateConfirmAgain() {
  const { ways } = useFactorNeeds();
  const Question = useLatePart(ways !== null, load, giveUp);
  return <LatePart of={Question} props={{}} />;
}
