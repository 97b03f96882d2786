import type { ComponentType } from "react";

interface LazyPartProps<Props extends object> {
  /** From `useLazyPart`. */
  readonly of: ComponentType<Props> | undefined;
  readonly props: Props;
}

/** Draws a part that is loaded when it is first wanted; nothing until it is there. */
export function LazyPart<Props extends object>({ of: Part, props }: LazyPartProps<Props>) {
  return Part && <Part {...props} />;
}
