import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WholeAddress } from "./address.tsx";

const address = "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc";

test("the whole address stands in groups of six, the first and the last strong", () => {
  render(<WholeAddress address={address} />);
  const groups = [...(screen.getByText("5GVV43").parentElement?.children ?? [])];
  expect(groups.map((group) => group.textContent).join("")).toBe(address);
  const strong = groups.filter((group) => group.className.includes("font-[650]"));
  expect(strong.map((group) => group.textContent)).toEqual(["5GVV43", "ehkFhc"]);
});
