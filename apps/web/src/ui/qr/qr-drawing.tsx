import { encode } from "uqr";

/** QR modules of a text as one SVG path, with the matrix size. Level M. */
export function QrDrawing({ value }: { readonly value: string }) {
  const { data, size } = encode(value, { ecc: "M", border: 0 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-full"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} fill="#0a2322" />
    </svg>
  );
}
