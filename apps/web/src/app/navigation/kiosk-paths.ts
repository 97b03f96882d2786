/** The till itself, how a clerk signs in to it, and what holds for the whole site. */
const open =
  /^\/(?:pos\/(?:terminal|bills|sales|days|display|sign-in|pair)|product\/list|maintenance|term-and-condition)(?:\/|$)/;

/** Whether a page may be opened on a device in kiosk mode. */
export const opensInKiosk = (pathname: string): boolean => open.test(pathname);
