import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { KycPage } from "../page/kyc-page.tsx";
import { KycServer } from "./kyc-answers.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

/** The page on a server of its own for each test of a file; somebody is signed in. */
export function kycTests() {
  const network = fakeNetwork();
  const tests = { kyc: new KycServer(), network };
  beforeEach(() => {
    tests.kyc = new KycServer();
    network.use(...tests.kyc.handlers);
    startSession("token", sessionUser);
    // There are no pixels in here: what a photo could be better at is not known.
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("No pixels")));
  });
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
    forgetSession(200);
  });
  return tests;
}

interface Asked {
  readonly redirect?: string;
  readonly code?: string;
}

/** Opens `/kyc` as its loader would have it. */
export function openKyc({ redirect, code }: Asked = {}) {
  let asked: string | undefined = code;
  return renderRoutes(
    [
      {
        path: "/kyc",
        loader: () => {
          const data = { code: asked, redirect: redirect ?? null };
          asked = undefined;
          return data;
        },
        Component: KycPage,
        HydrateFallback: () => null,
      },
      { path: "/", element: <p>Home page</p> },
      { path: "/login", element: <p>Login page</p> },
    ],
    "/kyc",
  );
}

/** The box of a document, by its label. */
export const findBox = (name: string) => screen.findByRole("region", { name });

/** Whether the box takes a photo; also while a dialog is in front of it. */
export const isOpen = (box: HTMLElement): boolean =>
  within(box).queryByRole("button", { name: /^Choose a photo/, hidden: true }) !== null;

export const photo = (change: { name?: string; type?: string; text?: string } = {}): File =>
  new File([change.text ?? "jpeg"], change.name ?? "photo.jpg", {
    type: change.type ?? "image/jpeg",
  });

/** Chooses a file in a box, as its file dialog would. */
export function choose(box: HTMLElement, file = photo()): void {
  const input = box.querySelector("input[type=file]");
  if (input === null) throw new Error("The box takes no file");
  fireEvent.change(input, { target: { files: [file] } });
}

/** Drops a file on a box. */
export function drop(box: HTMLElement, ...files: readonly File[]): void {
  const area = within(box).getByRole("button", { name: /^Choose a photo/ });
  fireEvent.drop(area, { dataTransfer: { files } });
}
