import { featureOffMessage } from "@nuc/contract";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { AddForm } from "./add-form.tsx";

afterEach(() => queryClient.clear());

test("where wallets cannot be made, a new one is not filled in for nothing", () => {
  queryClient.setQueryData(queryKeys.feature("toggle_create_wallet"), false);
  const wallet = {
    source: { kind: "phrase", phrase: "never opened here" },
    address: "5GVV43",
    ownName: undefined,
    suggestedName: "",
  } as const;
  renderInApp(<AddForm wallet={wallet} onDone={vi.fn()} onTaken={vi.fn()} />);
  expect(screen.getByText(featureOffMessage("wallet creation"))).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
