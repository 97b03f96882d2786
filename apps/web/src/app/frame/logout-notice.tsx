import { useEffect } from "react";
import { dropLogoutMarker, logoutMarker } from "../../session/storage/logout-marker.ts";
import { isAuthenticated } from "../../session/storage/session-store.ts";
import { useToast } from "../../ui/feedback/toasts.tsx";

/**
 * Shows the message that the last logout left behind, once, when the home page is drawn by the application. Hardly a visit
 * begins with one: only then its words are fetched. Without a connection the next visit shows it.
 */
export function LogoutNotice() {
  const { info } = useToast();
  useEffect(() => {
    if (logoutMarker() === null) return;
    if (isAuthenticated()) {
      // Of a page that was closed before its logout was done.
      dropLogoutMarker();
      return;
    }
    const showMessage = async (): Promise<void> => {
      const { takeLogoutMessage } = await import("../../session/signed-in/logout-message.ts");
      const message = takeLogoutMessage();
      if (message !== undefined) info(message);
    };
    showMessage().catch(() => undefined);
  }, [info]);
  return null;
}
