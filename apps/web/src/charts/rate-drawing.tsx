import { lazy } from "react";
import type { RateChartProps } from "./rate-chart.tsx";
import { LazyInView } from "./lazy-in-view.tsx";

const RateChart = lazy(async () => ({ default: (await import("./rate-chart.tsx")).RateChart }));

/** The rate over time; its code is fetched once the place is in sight. */
export function RateDrawing(props: RateChartProps) {
  return (
    <LazyInView>
      <RateChart {...props} />
    </LazyInView>
  );
}
