import { useEffect } from "react";
import { takeLogoutMessage } from "../session/logout.ts";
import { useToast } from "../ui/toasts.tsx";

/** Tells the message that the last logout left behind, once, when the home page is drawn by the application. */
export function LogoutNotice() {
  const { info } = useToast();
  useEffect(() => {
    const message = takeLogoutMessage();
    if (message !== undefined) info(message);
  }, [info]);
  return null;
}
