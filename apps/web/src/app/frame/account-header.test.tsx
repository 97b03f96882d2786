import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../session/calls/query-client.ts";
import { startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { AccountHeader } from "./account-header.tsx";

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ data: [], unread_count: 2, total_count: 2, serverTime: "" });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const header = "/api/notifications/nuc/account.holder/header";
const unread = "/api/notifications/nuc/account.holder/unread";

test("has the bell, which asks what is unread, and asks what runs in the header", async () => {
  startSession("the-token", sessionUser);
  renderInApp(<AccountHeader />);
  expect(await screen.findByRole("button", { name: "Notifications, 2 unread" })).toBeDefined();
  expect(asked.toSorted()).toEqual([header, unread]);
});

test("before the terms are accepted there is no bell, and nothing is asked that would lead to them", async () => {
  startSession("the-token", { ...sessionUser, termAndConditionStatus: 0 });
  renderInApp(<AccountHeader />);
  await waitFor(() => expect(asked).toEqual([header]));
  expect(screen.queryByRole("button", { name: /^Notifications/ })).toBeNull();
});
