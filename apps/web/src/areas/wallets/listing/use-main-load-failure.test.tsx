import { NETWORK_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiError, NetworkError } from "../../../session/calls/api-error.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { useMainLoadFailure } from "./use-main-load-failure.ts";

let answers: (() => Promise<string>)[] = [];
let loads = 0;

function Wallets() {
  const load = useQuery({
    queryKey: ["load"],
    retry: false,
    queryFn: () => {
      loads += 1;
      return (answers.shift() ?? answered)();
    },
  });
  useMainLoadFailure(load);
  return (
    <>
      <p>{load.data ?? (load.isError ? "failed" : "loading")}</p>
      <button type="button" onClick={() => void load.refetch()}>
        Try again
      </button>
    </>
  );
}

const answered = async (): Promise<string> => "wallets";
const noAnswer = async (): Promise<string> => Promise.reject(new NetworkError("gone"));
const refused = (status: number) => async (): Promise<string> =>
  Promise.reject(
    new ApiError({
      status,
      code: status === 500 ? "INTERNAL" : "NOT_ALLOWED",
      message: "The server's words.",
      field: undefined,
      data: undefined,
      retryAfter: undefined,
      requestId: undefined,
    }),
  );

function open(path: string, ...next: (() => Promise<string>)[]) {
  answers = next;
  loads = 0;
  const routes = ["/", "/wallet-listing"].map((one) => ({
    path: one,
    Component: () => <Wallets />,
  }));
  return renderRoutes(routes, path).router;
}

const toastElements = (): Element[] => [...document.querySelectorAll("[data-toasts] p")];
const toasts = (): (string | null)[] => toastElements().map((toast) => toast.textContent);
/** The toast is shown by an effect, which may run some time after "failed" is drawn. */
const reported = async (): Promise<void> =>
  waitFor(() => expect(toasts()).toEqual([NETWORK_MESSAGES.walletArea]));
/** The same words again are a new toast in the place of the first. */
async function reportedAgain(before: Element | undefined): Promise<void> {
  await waitFor(() => expect(toastElements()[0]).not.toBe(before));
  expect(toasts()).toEqual([NETWORK_MESSAGES.walletArea]);
}
afterEach(() => queryClient.clear());

// covers: 1.error.7
test("on / a load without an answer is shown in a toast, and the page stays to try again", async () => {
  const router = open("/", noAnswer, noAnswer);
  await screen.findByText("failed");
  await reported();
  const [first] = toastElements();
  screen.getByRole("button", { name: "Try again" }).click();
  await reportedAgain(first);
  screen.getByRole("button", { name: "Try again" }).click();
  await screen.findByText("wallets");
  expect(router.state.location.pathname).toBe("/");
});

// covers: 1.error.2, 2.error.2
test("a server error is shown in red, by the wallet area's sentence", async () => {
  open("/", refused(500));
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toBe(NETWORK_MESSAGES.walletArea);
});

// covers: 1.error.8, 2.error.3
test("from another page it goes to / once and is shown once", async () => {
  const router = open("/wallet-listing", noAnswer, noAnswer, noAnswer);
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  await waitFor(() => expect(loads).toBe(2));
  await screen.findByText("failed");
  expect(toasts()).toEqual([NETWORK_MESSAGES.walletArea]);
  const [first] = toastElements();
  screen.getByRole("button", { name: "Try again" }).click();
  await reportedAgain(first);
});

test("what the server refuses for a reason stays where it is", async () => {
  const router = open("/wallet-listing", refused(422));
  await screen.findByText("failed");
  expect([router.state.location.pathname, toasts()]).toEqual(["/wallet-listing", []]);
});
