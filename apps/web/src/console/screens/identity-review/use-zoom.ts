import { type KeyboardEvent, type PointerEvent, useState } from "react";

interface View {
  readonly scale: number;
  /** Pixels from the middle. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns. */
  readonly turns: number;
}

const whole = { scale: 1, x: 0, y: 0 };
const [STEP, MOST, CLOSE] = [1.5, 8, 2.5];
/** Pixels that an arrow moves the picture by. */
const MOVE = 60;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
};

/** How a picture is looked at: closer by buttons, keys and double click, moved by pointer and arrows, turned. */
export function useZoom() {
  const [view, setView] = useState<View>({ ...whole, turns: 0 });
  const scaleTo = (scale: number): void => {
    const next = Math.min(MOST, Math.max(1, scale));
    const by = next / view.scale;
    setView({ ...view, ...(next === 1 ? whole : { scale: next, x: view.x * by, y: view.y * by }) });
  };
  const moveBy = (x: number, y: number): void => setView({ ...view, x: view.x + x, y: view.y + y });
  const closer = (): void => scaleTo(view.scale * STEP);
  const farther = (): void => scaleTo(view.scale / STEP);
  const acts: Readonly<Record<string, () => void>> = {
    "+": closer,
    "=": closer,
    "-": farther,
    "0": () => scaleTo(1),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = view.scale > 1 ? arrows[event.key] : undefined;
    const act = arrow === undefined ? acts[event.key] : () => moveBy(...arrow);
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (event.buttons === 1 && view.scale > 1) moveBy(event.movementX, event.movementY);
  };
  return {
    isClose: view.scale > 1,
    transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.scale})`,
    closer,
    farther,
    turn: () => setView({ ...view, turns: view.turns + 1 }),
    toggle: () => scaleTo(view.scale > 1 ? 1 : CLOSE),
    handlers: { onKeyDown, onPointerMove },
  };
}
