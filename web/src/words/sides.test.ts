import { describe, expect, it } from 'vitest';
import { beginning, withArticle } from './sides';

describe('a side in a sentence', () => {
  it('has its Italian article', () => {
    const told = ['Russo', 'Occidentale', 'Tedesco', 'Americano', 'Jugoslavo', 'Tedeschi', 'Inglesi', 'Brasiliani', 'Canadesi', 'Svizzeri'].map((name) => withArticle(name, 'it'));
    expect(told).toEqual(['il Russo', 'l’Occidentale', 'il Tedesco', 'l’Americano', 'lo Jugoslavo', 'i Tedeschi', 'gli Inglesi', 'i Brasiliani', 'i Canadesi', 'gli Svizzeri']);
  });
  it('has its English one', () => {
    expect(withArticle('Soviet', 'en')).toBe('the Soviet');
    expect(withArticle('Germans', 'en')).toBe('the Germans');
  });
  it('is told as it is where it is no single name', () => {
    expect(withArticle('2ª Compagnia', 'it')).toBe('2ª Compagnia');
    expect(withArticle('Force A', 'en')).toBe('Force A');
    expect(withArticle('', 'it')).toBe('');
  });
  it('begins a sentence with a capital', () => expect(beginning('il Russo')).toBe('Il Russo'));
});
