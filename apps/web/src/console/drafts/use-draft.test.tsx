import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetSession, startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { DraftLine } from "./draft-line.tsx";
import { isSame, MAX_DRAFT_LENGTH, useDraft, useKeepDraft } from "./use-draft.ts";

const start = { text: "" };

/** A form as the console has them, of one field. */
function Form({ version = 1 }: { readonly version?: number }) {
  const kept = useDraft<typeof start, number>("note", start);
  const [value, setValue] = useState(kept.found?.value ?? start);
  const seen = kept.found?.seen ?? version;
  const fits = useKeepDraft(kept, isSame(value, start) ? null : value, seen);
  const end = (): void => {
    kept.forget();
    setValue(start);
  };
  return (
    <>
      <DraftLine at={kept.found?.at} fits={fits} onDiscard={end}>
        {seen !== version && "It changed."}
      </DraftLine>
      <textarea
        aria-label="Text"
        value={value.text}
        onChange={({ target }) => setValue({ text: target.value })}
      />
    </>
  );
}

const signIn = (username: string) =>
  startSession("token", { ...sessionUser, username, role: "admin" });
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Text");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const line = () => screen.queryByText(/^Draft kept, from \d{2}:\d{2}\./);
let view: ReturnType<typeof renderInApp>;
/** As another page has it: nothing but the storage is left. */
function loadAgain(version?: number): void {
  view.unmount();
  view = renderInApp(<Form {...(version !== undefined && { version })} />);
}

beforeEach(() => {
  sessionStorage.clear();
  signIn("an.admin");
  view = renderInApp(<Form />);
});
afterEach(() => forgetSession(200));

// covers: 2.addition.62
test("what was typed is there again, with when, and Discard takes it away for good", () => {
  expect(line()).toBeNull();
  type("Half a sentence");
  loadAgain();
  expect(field().value).toBe("Half a sentence");
  expect(line()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect([field().value, line()]).toEqual(["", null]);
  expect(sessionStorage).toHaveLength(0);
});

test("typing everything away leaves no draft", () => {
  type("A");
  type("");
  expect(sessionStorage).toHaveLength(0);
});

test("it remembers what its writer had seen", () => {
  type("Mine");
  loadAgain(2);
  expect(screen.getByText("It changed.", { exact: false })).toBeDefined();
  type("Mine, longer");
  loadAgain(2);
  expect(screen.getByText("It changed.", { exact: false })).toBeDefined();
});

// covers: 2.addition.62
test.each([401, 403] as const)("a session that the server ends (%i) leaves it", (marker) => {
  type("Half a sentence");
  forgetSession(marker);
  signIn("an.admin");
  loadAgain();
  expect(field().value).toBe("Half a sentence");
});

// covers: 2.addition.62
test.each([200, 600] as const)("who leaves (%i) leaves none", (marker) => {
  type("Half a sentence");
  forgetSession(marker);
  expect(Object.keys(sessionStorage)).toEqual(["logoutMarker"]);
});

test("somebody else who signs in finds none, and it is gone", () => {
  type("Half a sentence");
  forgetSession(401);
  signIn("an.admin.2");
  expect(sessionStorage).toHaveLength(0);
  loadAgain();
  expect([field().value, line()]).toEqual(["", null]);
});

test("what is too long is not kept, and the form says so", () => {
  type("Short enough");
  type("x".repeat(MAX_DRAFT_LENGTH));
  expect(screen.getByText("Too long to be kept as a draft. Save it soon.")).toBeDefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each(["{broken", "null", '{"at":1,"seen":1,"value":{"other":""}}', '{"at":1,"value":{}}'])(
  "what is no draft of this form counts as none: %s",
  (text) => {
    sessionStorage.setItem("draft an.admin note", text);
    loadAgain();
    expect([field().value, line()]).toEqual(["", null]);
  },
);
