/** Panning and zooming a sheet under a window: arithmetic apart from the pointer's doings. */

export interface Camera {
  x: number;
  y: number;
  k: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const LEAST = 0.25;
export const MOST = 4;

export function zoomed(camera: Camera, factor: number, x: number, y: number, least = LEAST): Camera {
  const k = Math.min(MOST, Math.max(least, camera.k * factor));
  return { k, x: x - ((x - camera.x) / camera.k) * k, y: y - ((y - camera.y) / camera.k) * k };
}

/** The camera that shows `sheet` whole in `room` (both given, sheet in drawing units). */
export function fitted(sheet: Box, room: Box): Camera {
  const k = Math.min(
    MOST,
    Math.min(room.width / sheet.width, room.height / sheet.height),
  );
  return {
    k,
    x: room.x + (room.width - sheet.width * k) / 2 - sheet.x * k,
    y: room.y + (room.height - sheet.height * k) / 2 - sheet.y * k,
  };
}

/** Moved no further than needed for the sheet's middle part to stay in the room. */
export function kept(camera: Camera, sheet: Box, room: Box): Camera {
  const low = (start: number, size: number, from: number, span: number): [number, number] => {
    const margin = Math.min(span * 0.5, size * 0.5);
    return [from + margin - start - size, from + span - margin - start];
  };
  const [left, right] = low(sheet.x * camera.k, sheet.width * camera.k, room.x, room.width);
  const [top, bottom] = low(sheet.y * camera.k, sheet.height * camera.k, room.y, room.height);
  return {
    k: camera.k,
    x: Math.min(right, Math.max(left, camera.x)),
    y: Math.min(bottom, Math.max(top, camera.y)),
  };
}

export function onScreen(camera: Camera, x: number, y: number): [number, number] {
  return [camera.x + x * camera.k, camera.y + y * camera.k];
}

/** Moved just enough for a point to be inside the room, with some margin. */
export function showing(camera: Camera, room: Box, x: number, y: number, margin = 70): Camera {
  const [sx, sy] = onScreen(camera, x, y);
  const dx = Math.max(room.x + margin - sx, 0) + Math.min(room.x + room.width - margin - sx, 0);
  const dy = Math.max(room.y + margin - sy, 0) + Math.min(room.y + room.height - margin - sy, 0);
  return { k: camera.k, x: camera.x + dx, y: camera.y + dy };
}

/** Something taken in hand: it goes with the pointer in place of the sheet. */
export interface Held {
  move(event: PointerEvent): void;
  /** Null: let go, it stays where it was. */
  drop(event: PointerEvent | null): void;
}

export interface Handlers {
  get(): Camera;
  /** How far away one can go. */
  least(): number;
  set(camera: Camera, moving: boolean): void;
  tap(event: PointerEvent): void;
  /** A finger rests on one spot, and where; null when it leaves. */
  rest(at: [number, number] | null): void;
  /** What a drag from there takes along, if anything. */
  hold?(event: PointerEvent): Held | null;
}

/** How long a finger lies still before it rests. */
const RESTS = 420;

/** Drag, wheel and pinch on an element; what is not a drag is a tap. */
export function panzoom(element: HTMLElement, on: Handlers): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let dragged = false;
  let pinched = 0;
  let resting = false;
  let patience = 0;
  let held: Held | null = null;

  // Measured when a hand is laid on it: to measure while things move means to lay them out each time.
  let box = element.getBoundingClientRect();
  const place = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = (): { x: number; y: number; far: number } => {
    const [a, b] = [...pointers.values()];
    if (!a || !b) return { x: 0, y: 0, far: 1 };
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  };

  const leave = (): void => {
    clearTimeout(patience);
    if (resting) on.rest(null);
    resting = false;
  };
  const down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    box = element.getBoundingClientRect();
    pointers.set(event.pointerId, place(event));
    if (pointers.size === 1) {
      const { x, y } = (start = place(event));
      dragged = resting = false;
      held = on.hold?.(event) ?? null;
      if (event.pointerType === 'touch') {
        patience = window.setTimeout(() => {
          resting = true;
          on.rest([x, y]);
        }, RESTS);
      }
    } else {
      leave();
      if (dragged) held?.drop(null);
      held = null;
      dragged = true;
      pinched = spread().far;
    }
  };
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (resting) {
      on.rest([now.x, now.y]);
      return;
    }
    const camera = on.get();
    if (pointers.size === 2) {
      const old = spread();
      pointers.set(event.pointerId, now);
      const grip = spread();
      const next = zoomed(camera, grip.far / pinched, grip.x, grip.y, on.least());
      pinched = grip.far;
      on.set({ k: next.k, x: next.x + grip.x - old.x, y: next.y + grip.y - old.y }, true);
      return;
    }
    if (!dragged && start && Math.hypot(now.x - start.x, now.y - start.y) > 6) {
      dragged = true;
      clearTimeout(patience);
      try {
        element.setPointerCapture(event.pointerId);
      } catch {
        // the pointer is already gone
      }
    }
    if (dragged && held) held.move(event);
    else if (dragged) {
      on.set({ k: camera.k, x: camera.x + now.x - before.x, y: camera.y + now.y - before.y }, true);
    }
    pointers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size === 0) {
      const looked = resting;
      leave();
      if (looked) return;
      if (!dragged && event.type === 'pointerup') on.tap(event);
      else if (dragged && held) held.drop(event.type === 'pointerup' ? event : null);
      else if (dragged) on.set(on.get(), false);
      start = null;
    }
  };
  let settle = 0;
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    box = element.getBoundingClientRect();
    const { x, y } = place(event);
    const unit = event.deltaMode === 1 ? 18 : 1;
    on.set(zoomed(on.get(), Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0016)), x, y, on.least()), true);
    clearTimeout(settle);
    settle = window.setTimeout(() => on.set(on.get(), false), 220);
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(settle);
    clearTimeout(patience);
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('wheel', wheel);
  };
}
