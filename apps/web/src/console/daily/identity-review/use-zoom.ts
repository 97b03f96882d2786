import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

/** `x` and `y` are shares of the window's sides, from its middle. */
interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Quarter turns. */
  readonly turns: number;
}

type Change = (view: View) => View;

const [STEP, MAX, CLOSE] = [1.5, 8, 2.5];
/** Share of the window by which an arrow moves the picture. */
const MOVE = 0.15;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
};

/** No farther than to the picture's edge. */
function inWindow(view: View): View {
  const most = (view.scale - 1) / 2;
  const bound = (at: number) => Math.min(most, Math.max(-most, at));
  return { ...view, x: bound(view.x), y: bound(view.y) };
}

const scaledTo = (view: View, wanted: number): View => {
  const scale = Math.min(MAX, Math.max(1, wanted));
  const by = scale / view.scale;
  return inWindow({ ...view, scale, x: view.x * by, y: view.y * by });
};
const movedBy = (view: View, x: number, y: number): View =>
  inWindow({ ...view, x: view.x + x, y: view.y + y });

const closer: Change = (view) => scaledTo(view, view.scale * STEP);
const farther: Change = (view) => scaledTo(view, view.scale / STEP);
const toggle: Change = (view) => scaledTo(view, view.scale > 1 ? 1 : CLOSE);
const turn: Change = (view) => ({ ...view, turns: view.turns + 1 });

const keys: Readonly<Record<string, Change>> = {
  "+": closer,
  "=": closer,
  "-": farther,
  "0": (view) => scaledTo(view, 1),
};

const onSide = ({ turns }: View): boolean => turns % 2 === 1;

/** In units of the window, since the box of a picture on its side is as wide as the window is high. */
function transformOf({ scale, x, y, turns }: View): string {
  return `translate(-50%, -50%) translate(${x * 100}cqw, ${y * 100}cqh) rotate(${turns * 90}deg) scale(${scale})`;
}

/** How a picture is looked at: closer by buttons, keys and double click, moved by pointer and arrows, turned. */
export function useZoom() {
  const [view, setView] = useState<View>({ scale: 1, x: 0, y: 0, turns: 0 });
  /** Where the pointer that moves the picture was last. */
  const held = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const isClose = view.scale > 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = isClose ? arrows[event.key] : undefined;
    const act = arrow === undefined ? keys[event.key] : (now: View) => movedBy(now, ...arrow);
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setView(act);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !isClose) return;
    held.current = { x: event.clientX, y: event.clientY };
    // So that it follows outside of the window too, and is let go there.
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX: x, clientY: y, currentTarget }: PointerEvent): void => {
    const before = held.current;
    if (before === undefined) return;
    held.current = { x, y };
    const { clientWidth, clientHeight } = currentTarget;
    setView((now) => movedBy(now, (x - before.x) / clientWidth, (y - before.y) / clientHeight));
  };
  const letGo = (): void => {
    held.current = undefined;
  };
  return {
    isClose,
    transform: transformOf(view),
    onSide: onSide(view),
    closer: () => setView(closer),
    farther: () => setView(farther),
    turn: () => setView(turn),
    toggle: () => setView(toggle),
    handlers: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onDoubleClick: () => setView(toggle),
    },
  };
}
