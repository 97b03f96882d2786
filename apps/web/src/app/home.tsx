import { Suspense, lazy } from "react";

const VisitorHome = lazy(async () => ({
  default: (await import("./visitor-home.tsx")).VisitorHome,
}));

/** `/` in the application. */
export function Home() {
  return (
    <Suspense>
      <VisitorHome />
    </Suspense>
  );
}
