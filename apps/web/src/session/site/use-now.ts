import { useState } from "react";
import { useServerNow } from "../../ui/time/server-clock.ts";

/** The server's time to the second, milliseconds of the epoch; until it is known this device's, as the part was first drawn. */
export function useNow(): number {
  const [drawnAt] = useState(() => Date.now());
  return useServerNow(1000) ?? drawnAt;
}
