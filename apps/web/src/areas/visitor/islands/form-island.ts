/** The specification's basic pattern of an address. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is wrong with a field, in the words of its own attributes; undefined = nothing. */
function problemOf({ value, dataset }: Field): string | undefined {
  const text = value.trim();
  if (text === "") return dataset["required"];
  return dataset["malformed"] !== undefined && !address.test(text)
    ? dataset["malformed"]
    : undefined;
}

/** Shows a message under the field, or takes it away. */
function showProblem(field: Field, problem: string | undefined): void {
  const place = document.querySelector<HTMLElement>(`#${field.id}-error`);
  if (place === null) return;
  place.hidden = problem === undefined;
  const words = place.querySelector("span");
  if (words !== null) words.textContent = problem ?? "";
  if (problem === undefined) field.removeAttribute("aria-invalid");
  else field.setAttribute("aria-invalid", "true");
}

interface Refusal {
  readonly msg?: string;
  readonly errors?: readonly { readonly message?: string; readonly field?: string }[];
}

/** Sends the fields. Undefined = it worked; else what the server says, as far as it says anything. */
async function send(form: HTMLFormElement): Promise<Refusal | undefined> {
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (response.ok) return undefined;
    const refusal = (await response.json()) as Refusal;
    // Too many tries: how long to wait says more than the general sentence.
    const wait = response.status === 429 ? refusal.errors?.[0]?.message : undefined;
    return wait === undefined ? refusal : { msg: wait };
  } catch {
    return {};
  }
}

/** Checks the form as the specification orders it, sends it, and says how it went. */
export function start(element: HTMLElement): () => void {
  if (!(element instanceof HTMLFormElement)) return () => undefined;
  const form = element;
  const fields = [...form.querySelectorAll<Field>("[data-required]")];
  const outcome = form.querySelector<HTMLElement>("[data-outcome]");
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");

  const say = (tone: "done" | "failed", text: string | undefined): void => {
    if (outcome === null) return;
    outcome.dataset["tone"] = tone;
    outcome.textContent = text ?? "";
    // On a phone the button may have been at the screen's end, and what it led to is under it.
    if (text) outcome.scrollIntoView({ block: "nearest" });
  };
  const deliver = async (): Promise<void> => {
    button?.setAttribute("aria-disabled", "true");
    const refusal = await send(form);
    button?.removeAttribute("aria-disabled");
    if (refusal === undefined) {
      form.reset();
      say("done", form.dataset["done"]);
    } else say("failed", refusal.msg ?? form.dataset["failed"]);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (button?.ariaDisabled === "true") return;
    say("failed", "");
    for (const field of fields) showProblem(field, problemOf(field));
    const wrong = fields.find((field) => problemOf(field) !== undefined);
    if (wrong === undefined) void deliver();
    else wrong.focus();
  };
  const leave = ({ target }: Event): void => {
    const field = fields.find((each) => each === target);
    if (field !== undefined && field.value.trim() !== "") showProblem(field, problemOf(field));
  };
  const type = ({ target }: Event): void => {
    const field = fields.find((each) => each === target);
    if (field?.ariaInvalid === "true" && problemOf(field) === undefined)
      showProblem(field, undefined);
  };
  form.addEventListener("submit", submit);
  form.addEventListener("focusout", leave);
  form.addEventListener("input", type);
  return () => {
    form.removeEventListener("submit", submit);
    form.removeEventListener("focusout", leave);
    form.removeEventListener("input", type);
  };
}
