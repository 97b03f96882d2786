/** The gallery as a page of its own, which the journey `gallery` takes pictures of. No build of the site contains it. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { ToastProvider } from "./ui/feedback/toasts.tsx";
import { GalleryPage } from "./ui/gallery/gallery-page.tsx";

const container = document.querySelector<HTMLElement>("#root");
if (container === null) throw new Error("The page has no place for the gallery");
createRoot(container).render(
  <StrictMode>
    <ToastProvider>
      <MemoryRouter>
        <div className="page grid grid-cols-1 gap-6 py-6">
          <GalleryPage />
        </div>
      </MemoryRouter>
    </ToastProvider>
  </StrictMode>,
);
