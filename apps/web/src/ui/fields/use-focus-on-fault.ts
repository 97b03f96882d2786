import { useEffect, useRef, type RefObject } from "react";

/**
 * For the field that a form refuses: it takes the focus whenever `fault` becomes another one that is not nothing, so that it
 * can be typed again at once.
 */
export function useFocusOnFault<Field extends HTMLElement>(
  fault: unknown,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (fault !== undefined && fault !== null && fault !== false) field.current?.focus();
  }, [fault]);
  return field;
}
