/** The drop, painted frame by frame: by night, or in the morning light. */

import type { Camera } from '../../lib/drawing/panzoom';
import { planeAt, type Fall, type Flight } from './flights';

/** Seen from above, in units of the map: a canopy with its gores, a C-47. */
const CANOPY = new Path2D('M-17 0A17 17 0 0 1 17 0C13.6-3 9-3 5.6 0 2.2-3-2.2-3-5.6 0-9-3-13.6-3-17 0z');
const LINES = new Path2D('M-17 .6-.8 20M17 .6.8 20M-5.6.6-.5 19M5.600.6.5 19');
const PLANE = new Path2D('M34 0C34-4 28-5 20-5L8-5 2-46-8-46-6-5-26-4-32-16-38-16-37 0-38 16-32 16-26 4-6 5-8 46 2 46 8 5 20 5C28 5 34 4 34 0z');

/** The colours of the hour, as red, green and blue. */
interface Hour {
  sky: string;
  depth: number;
  plane: string;
  edge: string;
  /** The stripes painted on in the last days before. */
  stripes: boolean;
  trail: string;
}
export const NIGHT: Hour = { sky: '5, 9, 26', depth: 0.5, plane: '38, 46, 66', edge: '196, 212, 246', stripes: true, trail: '230, 238, 255' };
export const MORNING: Hour = { sky: '255, 236, 196', depth: 0.14, plane: '92, 104, 86', edge: '250, 248, 236', stripes: false, trail: '70, 62, 44' };

const ease = (x: number): number => x * x * (3 - 2 * x);
const clamp = (x: number): number => Math.max(0, Math.min(1, x));

export function paint(brush: CanvasRenderingContext2D, hour: Hour, flight: Flight, t: number, camera: Camera, room: { width: number; height: number }): void {
  brush.clearRect(0, 0, room.width, room.height);
  const dark = clamp((t + 0.9) / 0.7) * clamp((flight.ends - t) / 0.8);
  brush.fillStyle = `rgba(${hour.sky}, ${hour.depth * dark})`;
  brush.fillRect(0, 0, room.width, room.height);
  brush.save();
  brush.translate(camera.x, camera.y);
  brush.scale(camera.k, camera.k);
  // Small maps on small screens: nothing may become too small to be seen.
  const large = Math.max(1, 0.42 / camera.k);
  tracers(brush, flight, t);
  for (const fall of flight.falls) if (t > fall.lands) ended(brush, fall, t, large);
  for (const fall of flight.falls) if (t >= fall.leaves && t <= fall.lands) falling(brush, hour, fall, t, large);
  for (const plane of flight.planes) {
    const [x, y] = planeAt(plane, t);
    brush.save();
    brush.translate(x + 40, y + 70);
    brush.scale(large * 1.25, large * 1.25);
    brush.fillStyle = `rgba(0, 0, 8, ${0.35 * dark})`;
    brush.fill(PLANE);
    brush.restore();
    brush.save();
    brush.translate(x, y);
    brush.scale(large * 1.35, large * 1.35);
    brush.fillStyle = `rgba(${hour.plane}, ${0.96 * dark})`;
    brush.strokeStyle = `rgba(${hour.edge}, ${0.75 * dark})`;
    brush.lineWidth = 1.3;
    brush.fill(PLANE);
    brush.stroke(PLANE);
    brush.fillStyle = `rgba(236, 240, 252, ${0.8 * dark})`;
    if (hour.stripes) for (const side of [-1, 1]) for (const band of [14, 22]) brush.fillRect(-5.5, side * band - 1.8, 10, 3.4);
    brush.restore();
  }
  brush.restore();
}

function falling(brush: CanvasRenderingContext2D, hour: Hour, { jump, from, to, leaves, lands, sway }: Fall, t: number, large: number): void {
  const gone = clamp((t - leaves) / (lands - leaves));
  const height = 1 - gone;
  const drift = ease(gone);
  const swing = Math.sin(t * 2.6 + sway) * 9 * height;
  const [x, y] = [from[0] + (to[0] - from[0]) * drift + swing, from[1] + (to[1] - from[1]) * drift];
  const opened = clamp((t - leaves) / 0.35);
  const size = large * (0.85 + 0.75 * height) * (0.35 + 0.65 * opened);
  const seen = jump.end === 'off' ? 1 - clamp((gone - 0.75) / 0.25) : 1;
  // The way it has drifted.
  const trail = brush.createLinearGradient(from[0], from[1], x, y);
  trail.addColorStop(0, `rgba(${hour.trail}, 0)`);
  trail.addColorStop(1, `rgba(${hour.trail}, ${0.35 * seen})`);
  brush.strokeStyle = trail;
  brush.lineWidth = 2 * large;
  brush.beginPath();
  brush.moveTo(from[0], from[1]);
  brush.lineTo(x, y);
  brush.stroke();
  brush.fillStyle = `rgba(0, 0, 8, ${0.4 * seen * gone})`;
  brush.beginPath();
  brush.ellipse(x + 26 * height * large, y + 46 * height * large, 15 * large, 6 * large, 0, 0, Math.PI * 2);
  brush.fill();
  brush.save();
  brush.globalAlpha = seen;
  brush.translate(x, y);
  brush.rotate(Math.sin(t * 2.6 + sway) * 0.16 * height);
  brush.scale(size, size);
  brush.strokeStyle = '#dfe6f7';
  brush.lineWidth = 0.9;
  brush.stroke(LINES);
  brush.fillStyle = jump.colour;
  brush.fill(CANOPY);
  brush.strokeStyle = '#f4f7ff';
  brush.lineWidth = 1.3;
  brush.stroke(CANOPY);
  brush.fillStyle = '#0c1120';
  brush.fillRect(-2, 18, 4, 6);
  brush.restore();
}

/** Where a jump has ended: a stick on the ground, or what is left of one. */
function ended(brush: CanvasRenderingContext2D, { jump, to: [x, y], lands }: Fall, t: number, large: number): void {
  const since = t - lands;
  if (jump.end === 'off') return;
  const lost = jump.end !== 'landed';
  const [ring, ink] = { landed: ['255, 255, 255', ''], drowned: ['126, 190, 255', '#9fd0ff'], captured: ['255, 120, 70', '#ff9a6a'], killed: ['255, 90, 80', '#ff8478'] }[jump.end] as [string, string];
  const wave = clamp(since / 0.7);
  for (const late of jump.end === 'drowned' ? [0, 0.35] : [0]) {
    const out = clamp(wave * 1.35 - late);
    if (out <= 0 || out >= 1) continue;
    brush.strokeStyle = `rgba(${ring}, ${0.9 * (1 - out)})`;
    brush.lineWidth = 3 * large;
    brush.beginPath();
    brush.arc(x, y, (8 + 34 * out) * large, 0, Math.PI * 2);
    brush.stroke();
  }
  if (!lost) {
    brush.fillStyle = jump.colour;
    brush.strokeStyle = '#f4f7ff';
    brush.lineWidth = 1.6 * large;
    brush.beginPath();
    brush.arc(x, y, 8.5 * large, 0, Math.PI * 2);
    brush.fill();
    brush.stroke();
    return;
  }
  const left = 1 - clamp((since - 0.5) / 1.1);
  if (left <= 0) return;
  brush.strokeStyle = ink;
  brush.globalAlpha = left;
  brush.lineWidth = 3.4 * large;
  brush.lineCap = 'round';
  const arm = 9 * large;
  brush.beginPath();
  brush.moveTo(x - arm, y - arm);
  brush.lineTo(x + arm, y + arm);
  brush.moveTo(x + arm, y - arm);
  brush.lineTo(x - arm, y + arm);
  brush.stroke();
  brush.globalAlpha = 1;
}

/** Strings of tracer from the garrisons, towards whatever passes. */
function tracers(brush: CanvasRenderingContext2D, { planes, guns, ends }: Flight, t: number): void {
  if (t < 0.4 || t > ends - 1.8) return;
  guns.forEach(([x, y], gun) => {
    const burst = Math.floor(t / 0.8 + gun * 0.37);
    const began = (burst - gun * 0.37) * 0.8;
    if ((burst * 7 + gun * 3) % 5 > 2) return;
    const target = planes[(burst * 5 + gun * 11) % planes.length];
    if (!target) return;
    const [px, py] = planeAt(target, began + 0.6);
    const far = Math.hypot(px - x, py - y);
    if (far > 1500 || far < 1) return;
    for (let shot = 0; shot < 6; shot++) {
      const flown = (t - began - shot * 0.07) * 1500;
      if (flown < 0 || flown > 900) continue;
      const [ux, uy] = [(px - x) / far, (py - y) / far];
      const fade = 1 - flown / 900;
      brush.strokeStyle = `rgba(255, ${170 + 50 * fade}, 110, ${0.85 * fade})`;
      brush.lineWidth = 3;
      brush.beginPath();
      brush.moveTo(x + ux * flown, y + uy * flown);
      brush.lineTo(x + ux * (flown + 26), y + uy * (flown + 26));
      brush.stroke();
    }
  });
}
