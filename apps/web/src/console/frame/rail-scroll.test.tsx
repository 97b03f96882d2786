import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSession, startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { http, HttpResponse } from "msw";
import { queryClient } from "../../session/calls/query-client.ts";
import { Rail } from "./rail.tsx";
import { RailScroll } from "./rail-scroll.tsx";

const server = fakeNetwork();
/** A window of 300 pixels over four groups of 200. */
const [height, group] = [300, 200];
const shown: (string | null)[] = [];
let top = 0;

beforeEach(() => {
  server.use(http.get("*/api/admin/*", () => HttpResponse.json({ errors: [] }, { status: 404 })));
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, "scrollHeight", "get").mockReturnValue(4 * group);
  vi.spyOn(prototype, "clientHeight", "get").mockReturnValue(height);
  vi.spyOn(prototype, "scrollTop", "get").mockImplementation(() => top);
  vi.spyOn(prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll("h2")].indexOf(this as HTMLHeadingElement);
    return at < 0 ? new DOMRect(0, 0, 100, height) : new DOMRect(0, at * group - top, 100, 20);
  });
  vi.spyOn(prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
    shown.push(this.textContent);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  forgetSession(200);
  shown.length = 0;
  top = 0;
});

const open = (at: string) =>
  renderRoutes(
    [
      {
        path: "*",
        element: (
          <RailScroll className="">
            <Rail />
          </RailScroll>
        ),
      },
    ],
    at,
  );

test("a rail that is higher than the window names the groups below it, until they are in sight", () => {
  open("/users");
  const rail = screen.getByRole("navigation", { name: "Console" }).parentElement;
  if (rail === null) throw new Error("The rail is nowhere.");
  expect(screen.getByText("Shop, Site")).toBeDefined();
  top = 350;
  fireEvent.scroll(rail);
  expect(screen.queryByText("Shop, Site")).toBeNull();
  expect(screen.getByText("More")).toBeDefined();
  top = 500;
  fireEvent.scroll(rail);
  expect(screen.queryByText("More")).toBeNull();
});

test("the entry of the screen is brought into sight, after a change of screen too", async () => {
  const { router } = open("/audit");
  expect(shown).toEqual(["Audit"]);
  await act(async () => router.navigate("/users/some.one"));
  expect(shown).toEqual(["Audit", "Users"]);
});
