import type { ComponentType } from "react";

interface LatePartProps<Props extends object> {
  /** From `useLatePart`. */
  readonly of: ComponentType<Props> | undefined;
  readonly props: Props;
}

/** Draws a part that is loaded when it is first wanted; nothing until it is there. */
export function LatePart<Props extends object>({ of: Part, props }: LatePartProps<Props>) {
  return Part && <Part {...props} />;
}
