import { HOME_MESSAGES } from "@nuc/contract";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useToast } from "../../ui/feedback/toasts.tsx";

/** Shows a visitor whom a wallet action of the landing page or a page of wallets has sent here (`?first=wallet`) why, once. */
export function LoginFirstNotice() {
  const { info } = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get("first") !== "wallet") return;
    query.delete("first");
    const toLogin = { label: "Log in", run: () => navigate("/login") };
    info(HOME_MESSAGES.loginFirst, undefined, pathname === "/login" ? undefined : toLogin);
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [info, navigate, pathname, search]);
  return null;
}
