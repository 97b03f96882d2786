/** What a button opens: the dialog that its `commandfor` names. */
function dialogOf(target: EventTarget | null): HTMLDialogElement | null {
  const button = target instanceof Element ? target.closest("[commandfor]") : null;
  const id = button?.getAttribute("commandfor");
  const dialog = id == null ? null : document.querySelector(`#${id}`);
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

/** Poster and captions of a film, not needed before its dialog opens. */
function makeReady(film: HTMLVideoElement): void {
  if (film.dataset["poster"] !== undefined) film.poster = film.dataset["poster"];
  for (const track of film.textTracks) track.mode = "showing";
}

/**
 * What the browser's own dialogs leave open: opening them in browsers that do not know `commandfor` yet, making a film
 * ready when its dialog opens and stopping it when that closes. Returns how to stop.
 */
export function followDialogs(root: HTMLElement | Document): () => void {
  const open = ({ target }: Event): void => {
    const dialog = dialogOf(target);
    const film = dialog?.querySelector("video");
    if (film) makeReady(film);
    if (!("command" in HTMLButtonElement.prototype) && dialog?.open === false) dialog.showModal();
  };
  const close = ({ target }: Event): void => {
    if (target instanceof Element) target.querySelector("video")?.pause();
  };
  root.addEventListener("click", open);
  // `close` does not bubble, so it is caught in the capture phase.
  root.addEventListener("close", close, true);
  return () => {
    root.removeEventListener("click", open);
    root.removeEventListener("close", close, true);
  };
}
