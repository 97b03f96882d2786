import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { leaveLogoutMarker, logoutMarker } from "../../session/storage/logout-marker.ts";
import { startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { LogoutNotice } from "./logout-notice.tsx";

const words = "You have successfully logged out of the system.";

test("a logout says so to the next visitor, once", async () => {
  leaveLogoutMarker(200);
  renderInApp(<LogoutNotice />);
  await screen.findByText(words);
  expect(logoutMarker()).toBeNull();
});

test("a logout that was broken off says nothing to who is still signed in", async () => {
  startSession("the-token", sessionUser);
  leaveLogoutMarker(200);
  renderInApp(<LogoutNotice />);
  await waitFor(() => expect(logoutMarker()).toBeNull());
  expect(screen.queryByText(words)).toBeNull();
});
