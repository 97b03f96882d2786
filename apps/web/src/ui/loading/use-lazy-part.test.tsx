import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { http, HttpResponse } from "msw";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { LazyPart } from "./lazy-part.tsx";
import { NewVersionError } from "./new-version-error.ts";
import { useLazyPart } from "./use-lazy-part.ts";

const server = fakeNetwork();
const Part = () => <p>the part</p>;
const load = vi.fn<() => Promise<typeof Part>>();
const onMissing = vi.fn();

function Screen({ wanted }: { readonly wanted: boolean }) {
  const Loaded = useLazyPart(wanted, load, onMissing);
  return (
    <main>
      <LazyPart of={Loaded} props={{}} />
    </main>
  );
}

afterEach(() => {
  load.mockReset();
  onMissing.mockReset();
});

test("the code is asked for when the part is first wanted, and the part stays", async () => {
  load.mockResolvedValue(Part);
  const { rerender } = render(<Screen wanted={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Screen wanted />);
  await screen.findByText("the part");
  rerender(<Screen wanted={false} />);
  rerender(<Screen wanted />);
  expect(screen.getByText("the part")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

// covers: network.newVersion
test.each([
  ["a new version", () => HttpResponse.json({}), NewVersionError],
  ["no connection", () => HttpResponse.error(), TypeError],
])("code that is missing means %s", async (_meaning, health, kind) => {
  server.use(http.get("*/healthz", health));
  load.mockRejectedValueOnce(new TypeError("Importing a module script failed."));
  render(<Screen wanted />);
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledWith(expect.any(kind)));
});

// covers: 1.error.14
test("without the code the screen stays, and the next time it is asked for again", async () => {
  server.use(http.get("*/healthz", () => HttpResponse.error()));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  load.mockResolvedValue(Part);
  const { rerender } = render(<Screen wanted />);
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce(), 20_000);
  expect(screen.getByRole("main")).toBeTruthy();
  rerender(<Screen wanted={false} />);
  rerender(<Screen wanted />);
  await screen.findByText("the part");
  expect(onMissing).toHaveBeenCalledOnce();
});
