import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { maintenanceQuery } from "../../../session/maintenance.ts";
import { Brand } from "../../../ui/brand.tsx";
import { ReedRing } from "../../../ui/reed-ring.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";

/** Milliseconds between two looks whether maintenance is over, besides the socket's own news. */
const interval = 20_000;

/** Says that the site rests, and leaves by itself when it is back. */
export function MaintenancePage() {
  const { data: status } = useQuery({ ...maintenanceQuery, refetchInterval: interval });
  if (status === "false") return <Navigate to="/" replace />;
  return (
    <div className="flex min-h-dvh flex-col px-(--gutter) py-5">
      <header className="flex items-center justify-between">
        <Brand />
        <ThemeToggle />
      </header>
      <main id="main" className="m-auto grid max-w-lg justify-items-center gap-6 py-12 text-center">
        <ReedRing value={0} className="size-40" />
        <h1 className="text-h1">Under Maintenance</h1>
        <p className="text-lead text-ink-2">
          We are working on the site and will be back soon. Your coins and your wallets are not
          touched by this.
        </p>
      </main>
      <footer className="text-center text-micro text-ink-3">© 2023</footer>
    </div>
  );
}
