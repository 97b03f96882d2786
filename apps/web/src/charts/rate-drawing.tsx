import { lazy } from "react";
import type { RateChartProps } from "./rate-chart.tsx";
import { WhenSeen } from "./when-seen.tsx";

const RateChart = lazy(async () => ({ default: (await import("./rate-chart.tsx")).RateChart }));

/** The rate over time; its code is fetched once the place is in sight. */
export function RateDrawing(props: RateChartProps) {
  return (
    <WhenSeen>
      <RateChart {...props} />
    </WhenSeen>
  );
}
