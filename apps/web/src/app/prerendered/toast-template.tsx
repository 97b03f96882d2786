import { ToastPlate, toastPlaceClass } from "../../ui/feedback/toast-plate.tsx";

/** The toast of a page on which no application runs: inert until an island clones it. */
export function ToastTemplate() {
  return (
    <template data-toast="">
      <section data-toasts aria-label="Status messages" aria-live="polite">
        <div className={toastPlaceClass}>
          <ToastPlate tone="info" text="" />
        </div>
      </section>
    </template>
  );
}
