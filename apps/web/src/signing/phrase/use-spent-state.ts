import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toTopOfPage } from "../../ui/layout/top-of-page.ts";

/** Once the purpose is fulfilled, its history entry loses what it was for: coming back does nothing a second time. */
export function useSpentState(done: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    toTopOfPage();
    void navigate(".", { replace: true, state: null });
  }, [done, navigate]);
}
