import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { PhraseElsewhere } from "./phrase-elsewhere.tsx";

// covers: 2.route.36, 2.modal.24
test("before a phrase is typed in, a red warning speaks of its order, and leads to its screen", async () => {
  const state = { purpose: "mintCoin", walletAddress: "5GVV43", walletName: "Savings" };
  const { router } = renderRoutes([
    {
      path: "/",
      element: <PhraseElsewhere forWhat="for this one mint" state={state} onBack={() => {}} />,
    },
    { path: "/validate-mnemonics", element: <p>The boxes</p> },
  ]);
  const warning = screen.getByRole("alert");
  expect(warning.textContent).toContain("in the order in which you wrote them down");
  expect(warning.dataset["tone"]).toBe("danger");
  fireEvent.click(screen.getByRole("button", { name: "Enter the secret phrase" }));
  await screen.findByText("The boxes");
  expect(router.state.location.state).toEqual(state);
});
