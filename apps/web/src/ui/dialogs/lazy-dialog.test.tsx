import { NETWORK_MESSAGES } from "@nuc/contract";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { NewVersionError } from "../loading/new-version-error.ts";
import { lazyDialog } from "./lazy-dialog.tsx";

// covers: 1.error.14
test.each([
  ["without a connection", new TypeError("Failed to fetch"), NETWORK_MESSAGES.walletArea],
  ["after an update", new NewVersionError(undefined), NETWORK_MESSAGES.newVersion],
])(
  "a dialog whose code cannot be loaded %s says so and stays closed",
  async (_case, error, text) => {
    const Dialog = lazyDialog(async () => Promise.reject(error));
    const onOpenChange = vi.fn();
    renderInApp(<Dialog open onOpenChange={onOpenChange} />);
    expect(await screen.findByText(text)).toBeDefined();
    expect(onOpenChange).toHaveBeenCalledWith(false);
  },
);
