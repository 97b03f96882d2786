import { expect, test } from "vitest";
import { chooseHtmlPage } from "./pages.ts";

test.each([
  ["/", "", "/index.html"],
  ["/", "term=1; signed_in=1", "/app.html"],
  ["/", "xsigned_in=1", "/index.html"],
  ["/", "signed_in=10", "/index.html"],
  ["/team", "", "/team.html"],
  ["/team", "signed_in=1", "/app.html"],
  ["/login", "", "/app.html"],
  ["/staff", "", "/staff.html"],
  ["/staff/users/somebody", "signed_in=1", "/staff.html"],
  ["/staffing", "", "/app.html"],
  ["/checkout", "signed_in=1", "/checkout.html"],
  ["/checkout/", "", "/checkout.html"],
  ["/checkout/else", "", "/app.html"],
  ["/explorer/block/1", "signed_in=1", "/app.html"],
])("%s with the cookies '%s' is answered with %s", (path, cookie, page) => {
  expect(chooseHtmlPage(path, cookie)).toBe(page);
});
