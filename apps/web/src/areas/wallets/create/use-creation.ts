import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useOnPageHide } from "../../../signing/words/use-on-page-hide.ts";
import { creationFlow, type WalletInCreation } from "./creation-flow.ts";

/**
 * The wallet on its way; undefined once the page was left. Back may show the page again as the browser kept it: then the
 * keys are gone, and the form is where to begin.
 */
export function useCreation(): WalletInCreation | undefined {
  const navigate = useNavigate();
  const [wallet, setWallet] = useState(creationFlow.current);
  useOnPageHide(() => {
    creationFlow.end();
    setWallet(undefined);
  });
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void navigate("/create-wallet", { replace: true });
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [navigate]);
  return wallet;
}
