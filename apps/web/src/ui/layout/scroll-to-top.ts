/**
 * At once: the page's smooth scrolling ends where it is when a dialog closes at the same moment, and what a phone then shows
 * of a page that has become short is its empty end.
 */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, left: 0, behavior: "instant" });
}
