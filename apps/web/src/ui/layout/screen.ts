/** What a route says about its screen, in React Router's `handle`. */
export interface Screen {
  /** Shown in the window's title before "NUC". */
  readonly title: string;
  /**
   * What surrounds the screen: header, page width and footer (`page`), header and footer only (`full`), the terms screen's
   * header without logo and bell and no footer (`terms`), the page with a header without menu items (`plain`), or nothing (`bare`,
   * for screens that bring their own, such as SplitScreen). A `till` says by itself that the connection is lost, and a `display` is read
   * by strangers: besides nothing around it, no line and no news of the account comes there.
   */
  readonly frame: "page" | "full" | "terms" | "plain" | "bare" | "till" | "display";
}

/** Makes the `handle` of a route. */
export function screen(title: string, frame: Screen["frame"] = "page"): Screen {
  return { title, frame };
}

export function isScreen(handle: unknown): handle is Screen {
  return typeof handle === "object" && handle !== null && "title" in handle && "frame" in handle;
}
