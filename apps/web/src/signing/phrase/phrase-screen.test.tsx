import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { PhraseScreen } from "./phrase-screen.tsx";

test("what the words will do stands before the form for them", () => {
  renderInApp(
    <PhraseScreen walletName="Savings" aside={<p>Send 5.00 NUC to Landlord</p>}>
      <form aria-label="Words" />
    </PhraseScreen>,
  );
  const summary = screen.getByText("Send 5.00 NUC to Landlord");
  const form = screen.getByRole("form", { name: "Words" });
  expect(summary.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
