import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";

/** The four states; each comes with an icon, never with colour alone. */
export type Tone = "info" | "success" | "warning" | "danger";

const icons: Record<Tone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export const toneText: Record<Tone, string> = {
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};

export const toneGround: Record<Tone, string> = {
  info: "bg-info-soft",
  success: "bg-success-soft",
  warning: "bg-warning-soft",
  danger: "bg-danger-soft",
};

export const toneFill: Record<Tone, string> = {
  info: "bg-info",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
};

export function ToneIcon({
  tone,
  className,
}: {
  readonly tone: Tone;
  readonly className?: string;
}) {
  const Icon = icons[tone];
  return <Icon className={className} strokeWidth={1.75} aria-hidden="true" />;
}
