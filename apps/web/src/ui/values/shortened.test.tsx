import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Shortened, shortened } from "./shortened.tsx";

const address = "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc";

// covers: 2.route.23
test("a short address or hash keeps the first nine and the last six characters, a brief one the first nine", () => {
  const drawn = (brief: boolean) =>
    render(<Shortened whole={address} brief={brief} />).container.textContent;
  expect(shortened(address)).toBe("5GVV43ARL…ehkFhc");
  expect(drawn(false)).toBe("5GVV43ARL…ehkFhc");
  expect(drawn(true)).toBe("5GVV43ARL…");
});
