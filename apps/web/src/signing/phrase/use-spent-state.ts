import { useEffect } from "react";
import { useNavigate } from "react-router";
import { dialogEntriesGone } from "../../ui/dialogs/use-back-closes.ts";
import { scrollToTop } from "../../ui/layout/scroll-to-top.ts";

/** Once the purpose is fulfilled, its history entry loses what it was for: coming back does nothing a second time. */
export function useSpentState(done: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return undefined;
    let left = false;
    scrollToTop();
    // A dialog that fulfilled it has just closed: its own entry is still the present one.
    void dialogEntriesGone().then(() => {
      if (!left) void navigate(".", { replace: true, state: null });
    });
    return () => {
      left = true;
    };
  }, [done, navigate]);
}
