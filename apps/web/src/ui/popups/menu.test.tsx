import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Menu } from "./menu.tsx";

test("a menu that chooses one of several says which one is chosen, also among equal names", async () => {
  const chosen: string[] = [];
  const item = (id: string, isChosen: boolean) => ({
    id,
    label: "Savings",
    chosen: isChosen,
    onSelect: () => chosen.push(id),
  });
  render(<Menu button={{ children: "Wallets" }} items={[item("a", false), item("b", true)]} />);
  fireEvent.click(screen.getByRole("button", { name: "Wallets" }));
  const items = await screen.findAllByRole("menuitemradio", { name: "Savings" });
  expect(items.map((one) => one.getAttribute("aria-checked"))).toEqual(["false", "true"]);
  const [first] = items;
  if (first) fireEvent.click(first);
  expect(chosen).toEqual(["a"]);
});

test("the items of a menu of actions are no choice", async () => {
  render(
    <Menu
      button={{ children: "Account" }}
      items={[{ label: "Log out", onSelect: () => undefined }]}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Account" }));
  const item = await screen.findByRole("menuitem", { name: "Log out" });
  expect(item.hasAttribute("aria-checked")).toBe(false);
});
