import type { VideoContent } from "@nuc/contract";
import { NativeDialog } from "./native-dialog.tsx";

export const filmDialog = "film";

/** The film under its title. Nothing of it is fetched before somebody plays it, and it never starts by itself. */
export function FilmDialog({ film }: { readonly film: NonNullable<VideoContent["film"]> }) {
  return (
    <NativeDialog id={filmDialog} title={film.title} size="film">
      <div className="mx-auto grid max-w-[calc(70dvh*16/9)] gap-4">
        <video
          controls
          playsInline
          preload="none"
          data-poster={film.poster}
          width={1280}
          height={720}
          aria-label={film.title}
          className="h-auto w-full rounded-3 border border-line bg-sunken"
        >
          <source src={film.src} type="video/webm" />
          <track kind="captions" src={film.captions} srcLang="en" label="English" />
          <a href={film.src}>{film.title}</a>
        </video>
        <p className="text-ink-2">{film.text} It has no sound; captions describe what you see.</p>
      </div>
    </NativeDialog>
  );
}
