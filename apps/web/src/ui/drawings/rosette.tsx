import { decodeAddress } from "@nuc/keys";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";
import { rosetteShape } from "./rosette-shape.ts";
import type { Core, PetalForm, RosetteShape, SecondGround } from "./rosette-shape.ts";

export interface RosetteProps {
  /** The wallet's address, or a user's name with `name`. */
  readonly address?: string | undefined;
  readonly name?: string | undefined;
  /** 28, 52 or 72 px. */
  readonly size?: "small" | "medium" | "large" | undefined;
  readonly className?: string | undefined;
}

const sizes = { small: "size-7", medium: "size-13", large: "size-18" };

function bytesOf(address: string | undefined, name: string): Uint8Array {
  return address === undefined ? new TextEncoder().encode(name) : decodeAddress(address);
}

/** The picture of an address or a user. An aid and never the only check: two of many thousands can look alike. */
export function Rosette({ address, name = "", size = "small", className }: RosetteProps) {
  const shape = useMemo(() => rosetteShape(bytesOf(address, name)), [address, name]);
  return (
    <RosetteDrawing shape={shape} className={classNames("rounded-full", sizes[size], className)} />
  );
}

interface Colours {
  readonly ground: string;
  readonly petals: string;
  readonly second: string;
  readonly dots: string;
}

function coloursOf({ dark, groundHue, petalHue, secondHue }: RosetteShape): Colours {
  return dark
    ? {
        ground: `oklch(0.36 0.06 ${groundHue})`,
        petals: `oklch(0.82 0.085 ${petalHue})`,
        second: `oklch(0.48 0.08 ${secondHue})`,
        dots: `oklch(0.93 0.04 ${petalHue})`,
      }
    : {
        ground: `oklch(0.89 0.05 ${groundHue})`,
        petals: `oklch(0.53 0.105 ${petalHue})`,
        second: `oklch(0.79 0.075 ${secondHue})`,
        dots: `oklch(0.34 0.08 ${groundHue})`,
      };
}

/** Only the drawing, from a shape that is known already. */
export function RosetteDrawing({
  shape,
  className,
}: {
  readonly shape: RosetteShape;
  readonly className?: string;
}) {
  const colours = coloursOf(shape);
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={classNames("overflow-hidden", className)}
    >
      <rect width="64" height="64" fill={colours.ground} />
      {shape.secondGround !== "none" && (
        <g
          fill={colours.second}
          transform={`rotate(${shape.secondAngle} 32 32) translate(32 32) scale(1.5) translate(-32 -32)`}
        >
          {secondGrounds[shape.secondGround]}
        </g>
      )}
      <g fill={colours.petals} transform={`rotate(${shape.turn} 32 32)`}>
        {Array.from({ length: shape.petals }, (_, index) => (
          <g key={index} transform={`rotate(${round((360 * index) / shape.petals)} 32 32)`}>
            {petalOf(shape.petalForm, shape.petals)}
          </g>
        ))}
      </g>
      <g fill={colours.dots}>
        {Array.from({ length: shape.dots }, (_, index) => dot(index, shape.dots))}
        {coreOf(shape.core, colours.dots)}
      </g>
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

function dot(index: number, count: number): ReactNode {
  const angle = (2 * Math.PI * index) / count;
  return (
    <circle
      key={index}
      cx={round(32 + 11.5 * Math.sin(angle))}
      cy={round(32 - 11.5 * Math.cos(angle))}
      r="2.6"
    />
  );
}

const secondGrounds: Record<Exclude<SecondGround, "none">, ReactNode> = {
  half: <path d="M0 0H64V32H0Z" />,
  quarters: <path d="M0 0H32V32H64V64H32V32H0Z" />,
  disc: <circle cx="32" cy="32" r="17" />,
};

/** Few petals are drawn wider, so that every flower fills its disc. */
function petalOf(form: PetalForm, petals: number): ReactNode {
  const wide = petals <= 6;
  switch (form) {
    case "ellipse":
      return <ellipse cx="32" cy="15" rx={wide ? 10 : 7.5} ry="13" />;
    case "kite":
      return <path d={wide ? "M32 1L42 17L32 31L22 17Z" : "M32 1L39.5 17L32 31L24.5 17Z"} />;
    case "ball":
      return <circle cx="32" cy="13" r={wide ? 9.5 : 7.5} />;
    case "drop":
      if (petals <= 4) return <path d="M32 32C11.2 22 19 3 32 3C45 3 52.8 22 32 32Z" />;
      return (
        <path
          d={
            wide
              ? "M32 32C16 22 22 3 32 3C42 3 48 22 32 32Z"
              : "M32 32C20 22 24.5 3 32 3C39.5 3 44 22 32 32Z"
          }
        />
      );
  }
}

function coreOf(core: Core, colour: string): ReactNode {
  switch (core) {
    case "disc":
      return <circle cx="32" cy="32" r="5.5" />;
    case "square":
      return <path d="M26 26h12v12H26z" />;
    case "kite":
      return <path d="M32 24l8 8-8 8-8-8z" />;
    case "ring":
      return <circle cx="32" cy="32" r="5" fill="none" stroke={colour} strokeWidth="3" />;
  }
}
