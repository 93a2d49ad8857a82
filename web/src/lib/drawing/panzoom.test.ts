import { describe, expect, it } from 'vitest';
import { fitted, kept, LEAST, MOST, onScreen, showing, zoomed } from './panzoom';

const sheet = { x: 0, y: 0, width: 1000, height: 800 };
const room = { x: 0, y: 40, width: 1000, height: 700 };

describe('the camera', () => {
  it('zooms about the point under the pointer, within limits', () => {
    const camera = { x: 10, y: 20, k: 1 };
    const next = zoomed(camera, 2, 300, 200);
    expect(onScreen(next, 290, 180)).toEqual([300, 200]);
    expect(zoomed(camera, 1000, 0, 0).k).toBe(MOST);
    expect(zoomed(camera, 0.0001, 0, 0).k).toBe(LEAST);
  });
  it('shows the whole sheet in the room', () => {
    const camera = fitted(sheet, room);
    const [left, top] = onScreen(camera, 0, 0);
    const [right, bottom] = onScreen(camera, 1000, 800);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(40);
    expect(right).toBeLessThanOrEqual(1000);
    expect(bottom).toBeLessThanOrEqual(740.001);
  });
  it('never loses the sheet', () => {
    const far = kept({ x: 9e4, y: -9e4, k: 1 }, sheet, room);
    expect(far.x).toBeLessThanOrEqual(room.width);
    expect(far.y).toBeGreaterThanOrEqual(-sheet.height);
  });
  it('moves only as much as needed to show a point', () => {
    expect(showing({ x: 0, y: 0, k: 1 }, room, 500, 300)).toEqual({ x: 0, y: 0, k: 1 });
    expect(showing({ x: 0, y: 0, k: 1 }, room, 990, 300).x).toBe(-60);
  });
});
