import { ExternalLink, LogOut, ShieldCheck } from "lucide-react";
import { useNavigate } from "react-router";
import { logOut } from "../../session/signed-in/logout.ts";
import { useSession } from "../../session/storage/session-store.ts";
import { Rosette } from "../../ui/drawings/rosette.tsx";
import { Menu } from "../../ui/popups/menu.tsx";
import { consoleStart } from "../access/console-start.ts";
import { roleName } from "../people/role-name.ts";

/** Who is signed in, and the ways out. */
export function StaffMenu() {
  const user = useSession()?.user;
  const navigate = useNavigate();
  const username = user?.username ?? "Staff";
  return (
    <Menu
      align="end"
      heading={
        <>
          <strong className="text-ink wrap-anywhere">{username}</strong>
          {user && `, ${roleName(user.role)}`}
        </>
      }
      button={{
        "aria-label": `Staff menu of ${username}`,
        className:
          "inline-flex min-h-11 items-center gap-2 rounded-full p-[0.3rem] text-small font-[560] focus-visible:rounded-full lg:border lg:border-line lg:bg-surface lg:py-0.5 lg:pr-3.5 lg:pl-1",
        children: (
          <>
            <Rosette name={username} className="size-[2.125rem]" />
            <span className="max-w-40 truncate max-lg:hidden">{username}</span>
          </>
        ),
      }}
      items={[
        {
          label: "Your second factor",
          icon: <ShieldCheck strokeWidth={1.75} />,
          onSelect: () => void navigate("/security"),
        },
        {
          label: "Open the site",
          icon: <ExternalLink strokeWidth={1.75} />,
          onSelect: () => location.assign("/"),
        },
        {
          label: "Log out",
          icon: <LogOut strokeWidth={1.75} />,
          onSelect: () => void logOut(undefined, consoleStart),
        },
      ]}
    />
  );
}
