import { featureOffMessage } from "@nuc/contract";
import { render, screen } from "@testing-library/react";
import { Coins } from "lucide-react";
import { expect, test, vi } from "vitest";
import { ActionButton } from "./action-button.tsx";

// covers: 2.role.5, 2.role.12
test("an action that is off says why instead of acting", async () => {
  const onPress = vi.fn();
  const message = featureOffMessage("minting");
  render(<ActionButton label="Mint" icon={<Coins />} off={message} onPress={onPress} />);
  screen.getByRole("button", { name: "Mint Off" }).click();
  await screen.findByRole("dialog", { name: "Why is this off for me?" });
  expect(screen.getByText(message)).toBeTruthy();
  expect(onPress).not.toHaveBeenCalled();
});

test("an action that is on acts", () => {
  const onPress = vi.fn();
  render(<ActionButton label="Mint" icon={<Coins />} onPress={onPress} />);
  screen.getByRole("button", { name: "Mint" }).click();
  expect(onPress).toHaveBeenCalledOnce();
});
