/**
 * What the browser's own dialogs leave open: opening them in browsers that do not know `commandfor` yet, and stopping a
 * film whose dialog was closed. Returns how to stop.
 */
export function followDialogs(root: HTMLElement | Document): () => void {
  const open = ({ target }: Event): void => {
    if ("command" in HTMLButtonElement.prototype || !(target instanceof Element)) return;
    const id = target.closest("[commandfor]")?.getAttribute("commandfor");
    const dialog = id == null ? null : document.querySelector(`#${id}`);
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  };
  const close = ({ target }: Event): void => {
    if (target instanceof Element) target.querySelector("video")?.pause();
  };
  root.addEventListener("click", open);
  // `close` does not bubble, so it is heard on its way down.
  root.addEventListener("close", close, true);
  return () => {
    root.removeEventListener("click", open);
    root.removeEventListener("close", close, true);
  };
}
