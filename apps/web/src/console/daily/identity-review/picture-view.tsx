import { useQuery } from "@tanstack/react-query";
import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useShortcut } from "../../forms/use-shortcut.ts";
import { pictureQuery } from "../identity/queries.ts";
import { useZoom } from "./use-zoom.ts";

interface PictureViewProps {
  readonly title: string;
  /** Undefined = the file was deleted. */
  readonly path: string | undefined;
  /** What the check measured. */
  readonly caption?: string | undefined;
}

/** A stored picture that can be looked at closely. */
export function PictureView({ title, path, caption }: PictureViewProps) {
  const zoom = useZoom();
  useShortcut("z", path === undefined ? undefined : zoom.toggle);
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <div className="flex min-h-11 items-center gap-0.5">
        <strong className="mr-auto text-small font-[580]">{title}</strong>
        {path !== undefined && (
          <>
            <IconButton
              label={`Turn: ${title}`}
              icon={<RotateCw strokeWidth={1.75} />}
              onClick={zoom.turn}
            />
            <IconButton
              label={`Farther: ${title}`}
              icon={<ZoomOut strokeWidth={1.75} />}
              aria-disabled={!zoom.isClose}
              className={zoom.isClose ? "" : "opacity-40"}
              onClick={zoom.farther}
            />
            <IconButton
              label={`Closer: ${title}`}
              icon={<ZoomIn strokeWidth={1.75} />}
              onClick={zoom.closer}
            />
          </>
        )}
      </div>
      <div
        role="region"
        aria-label={`${title}: plus and minus zoom, arrows move`}
        tabIndex={0}
        className={classNames(
          "relative grid aspect-[4/3] w-full place-items-center overflow-hidden rounded-1 bg-sunken select-none",
          zoom.isClose && "cursor-grab touch-none active:cursor-grabbing",
        )}
        {...zoom.handlers}
      >
        {path === undefined ? (
          <p className="p-4 text-small text-ink-3">The picture was deleted.</p>
        ) : (
          <Stored path={path} title={title} transform={zoom.transform} />
        )}
      </div>
      {caption !== undefined && (
        <figcaption className="text-micro text-ink-2">{caption}</figcaption>
      )}
    </figure>
  );
}

interface StoredProps {
  readonly path: string;
  readonly title: string;
  readonly transform: string;
}

function Stored({ path, title, transform }: StoredProps) {
  const { data, error, isFetching, refetch } = useQuery(pictureQuery(path));
  if (data !== undefined) {
    return (
      <img
        src={data}
        alt={title}
        draggable={false}
        className="absolute size-full object-contain"
        style={{ transform }}
      />
    );
  }
  if (error === null) {
    return (
      <div className="size-full p-3">
        <Loading label={`Loading: ${title}`}>
          <Skeleton className="aspect-[4/3]" />
        </Loading>
      </div>
    );
  }
  return <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
