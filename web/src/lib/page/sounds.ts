/** Short sounds made on the spot: wood on cardboard, dice on a table. */

import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.sound) return null;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

function knock(at: AudioContext, when: number, pitch: number, length: number, loud: number): void {
  const frames = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, frames, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 4;
  const source = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: 'bandpass', frequency: pitch, Q: 3 });
  const gain = new GainNode(at, { gain: loud });
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(when);
}

function tone(at: AudioContext, when: number, pitch: number, length: number, loud: number): void {
  const wave = new OscillatorNode(at, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(loud, when + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + length);
  wave.connect(gain).connect(at.destination);
  wave.start(when);
  wave.stop(when + length);
}

export type Sound = 'step' | 'dice' | 'loss' | 'turn';

export function play(sound: Sound): void {
  const at = audio();
  if (!at) return;
  const now = at.currentTime + 0.01;
  if (sound === 'step') knock(at, now, 900, 0.06, 0.5);
  else if (sound === 'dice') {
    for (const [delay, pitch] of [[0, 2400], [0.07, 1900], [0.13, 2600], [0.2, 1700], [0.3, 1500]] as const) {
      knock(at, now + delay, pitch, 0.05, 0.7);
    }
  } else if (sound === 'loss') {
    knock(at, now, 220, 0.3, 1.2);
    tone(at, now, 110, 0.35, 0.12);
  } else {
    tone(at, now, 587, 0.25, 0.08);
    tone(at, now + 0.12, 784, 0.4, 0.08);
  }
}
