import { useQuery } from "@tanstack/react-query";
import { Maximize, Minimize, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, type Ref, useRef } from "react";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useShortcut } from "../../forms/use-shortcut.ts";
import { pictureQuery } from "../identity/queries.ts";
import { useWholeScreen } from "./use-whole-screen.ts";
import { useZoom } from "./use-zoom.ts";

interface PictureViewProps {
  readonly title: string;
  /** Undefined = the file was deleted. */
  readonly path: string | undefined;
  /** What the check measured. */
  readonly caption?: string | undefined;
  /** The one that is decided on: F shows it on the whole screen. */
  readonly main?: boolean | undefined;
  /** Beside another one, so it is as high as a face needs; else as high as the window allows. */
  readonly beside: boolean;
  /** Before its own buttons. */
  readonly actions?: ReactNode;
}

/** A stored picture that can be looked at closely. */
export function PictureView(props: PictureViewProps) {
  const { title, path, caption, main = false, beside, actions } = props;
  const zoom = useZoom();
  const figure = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { isWhole, toggle } = useWholeScreen(figure, frame);
  const isThere = path !== undefined;
  useShortcut("z", isThere ? zoom.toggle : undefined, true);
  useShortcut("f", main && isThere ? toggle : undefined, true);
  return (
    <figure
      ref={figure}
      className="grid min-w-0 content-start gap-2 [&:fullscreen]:grid-rows-[auto_minmax(0,1fr)_auto] [&:fullscreen]:bg-surface [&:fullscreen]:p-4"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-0.5">
        <strong className="mr-auto text-small font-[580]">{title}</strong>
        {!isWhole && actions}
        {isThere && <ZoomButtons title={title} zoom={zoom} />}
        {isThere && toggle && (
          <IconButton
            label={isWhole ? `Back to the page: ${title}` : `Whole screen: ${title}`}
            aria-keyshortcuts={main ? "F" : undefined}
            icon={isWhole ? <Minimize strokeWidth={1.75} /> : <Maximize strokeWidth={1.75} />}
            onClick={toggle}
          />
        )}
      </div>
      <PictureWindow ref={frame} title={title} path={path} beside={beside} zoom={zoom} />
      {caption !== undefined && (
        <figcaption className="text-micro text-ink-2">{caption}</figcaption>
      )}
    </figure>
  );
}

interface PictureWindowProps extends Pick<PictureViewProps, "title" | "path" | "beside"> {
  readonly ref: Ref<HTMLDivElement>;
  readonly zoom: ReturnType<typeof useZoom>;
}

function PictureWindow({ ref, title, path, beside, zoom }: PictureWindowProps) {
  return (
    <div
      ref={ref}
      role="region"
      aria-label={`${title}: plus and minus zoom, arrows move`}
      tabIndex={0}
      className={classNames(
        "relative grid aspect-[4/3] w-full place-items-center overflow-hidden rounded-1 bg-sunken [container-type:size] select-none in-[:fullscreen]:aspect-auto! in-[:fullscreen]:h-full in-[:fullscreen]:max-h-none!",
        beside ? "md:aspect-[4/5]" : "md:max-h-[max(20rem,100dvh-15rem)]",
        zoom.isClose ? "cursor-grab touch-none active:cursor-grabbing" : "cursor-zoom-in",
      )}
      {...zoom.handlers}
    >
      {path === undefined ? (
        <p className="p-4 text-small text-ink-3">The picture was deleted.</p>
      ) : (
        <Stored path={path} title={title} transform={zoom.transform} onSide={zoom.onSide} />
      )}
    </div>
  );
}

interface ZoomButtonsProps {
  readonly title: string;
  readonly zoom: ReturnType<typeof useZoom>;
}

function ZoomButtons({ title, zoom }: ZoomButtonsProps) {
  return (
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
  );
}

interface StoredProps {
  readonly path: string;
  readonly title: string;
  readonly transform: string;
  readonly onSide: boolean;
}

function Stored({ path, title, transform, onSide }: StoredProps) {
  const { data, error, isFetching, refetch } = useQuery(pictureQuery(path));
  if (data !== undefined) {
    return (
      <img
        src={data}
        alt={title}
        draggable={false}
        className={classNames(
          "absolute top-1/2 left-1/2 max-w-none object-contain",
          onSide ? "h-[100cqw] w-[100cqh]" : "size-full",
        )}
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
