import { useEffect } from "react";
import { useNavigate } from "react-router";
import { scrollToTop } from "../../ui/layout/scroll-to-top.ts";

/** Once the purpose is fulfilled, its history entry loses what it was for: coming back does nothing a second time. */
export function useClearHistoryState(done: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    scrollToTop();
    void navigate(".", { replace: true, state: null });
  }, [done, navigate]);
}
