import { useState } from "react";

/** Whether the value was ever true: for parts whose code is loaded at first use and which stay to animate away. */
export function useEverTrue(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return ever || value;
}
