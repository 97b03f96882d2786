import { inputClass } from "../../ui/classes/input-class.ts";

/** A field in the toolbar of a table: lower than one of a form. */
export const controlClass = `${inputClass} min-h-9! rounded-1! py-1! text-small! max-md:min-h-11!`;
