/** What the icon library writes at every drawing and no page needs: HTML knows an SVG without its namespace. */
const namespace = ' xmlns="http://www.w3.org/2000/svg"';
/** In a drawing an element without children may end itself. */
const emptyShape = /><\/(?:circle|line|path|polygon|polyline|rect|stop|use)>/g;
/** Where texts meet, for a page that React goes on with; none of these is. */
const seam = "<!-- -->";
const iconClasses = /class="(?:lucide(?:-[\da-z-]+)?(?: |(?=")))+/g;
const noClass = ' class=""';

/**
 * Rendered HTML without what only weighs: the first page has to fit into the first packets of a connection. Text is
 * never touched, since a quotation mark in it is written as `&quot;`.
 */
export function compactHtml(html: string): string {
  return html
    .replaceAll(namespace, "")
    .replaceAll(emptyShape, "/>")
    .replaceAll(seam, "")
    .replaceAll(iconClasses, 'class="')
    .replaceAll(noClass, "");
}
