import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { logOut } from "./logout.ts";
import { currentSession, startSession } from "../storage/session-store.ts";
import { sessionUser } from "../testing/session-user.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

let assign: ReturnType<typeof vi.fn>;
beforeEach(() => {
  localStorage.clear();
  assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  startSession("the-token", sessionUser);
});

// covers: 1.state.17
test("logging out kills the token on the server, then here, and loads the home page", async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.post("http://wallet.test/api/v1/nuc/auth/logout", ({ request }) => {
      tokens.push(request.headers.get("authorization"));
      return HttpResponse.json({ data: {} });
    }),
  );
  await logOut();
  expect(tokens).toEqual(["Bearer the-token"]);
  expect(currentSession()).toBeNull();
  expect(assign).toHaveBeenCalledExactlyOnceWith("/");
});

test("the other tabs know of a logout before the server ends the session", async () => {
  const markers: (string | null)[] = [];
  server.use(
    http.post("http://wallet.test/api/v1/nuc/auth/logout", () => {
      markers.push(localStorage.getItem("logoutMarker"));
      return HttpResponse.json({ data: {} });
    }),
  );
  await logOut();
  expect(markers).toEqual(["200"]);
});

test("logging out works without an answer of the server", async () => {
  server.use(http.post("http://wallet.test/api/v1/nuc/auth/logout", () => HttpResponse.error()));
  await logOut(600);
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem("logoutMarker")).toBe("600");
});
