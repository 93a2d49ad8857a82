import { describe, expect, it } from 'vitest';
import { about, counters, mark, mend, put, read, retell, said, say, settle, span, type Places } from './text';

const TEXT = `berlin/1   # the rules
turn: 3; phase: B
0407: wb_pol1
0508: ddr_mot1 ddr_mot2   # the bridge
      su_6bde/moved/hits=2
lost: fr_bde
so-far: flew
`;
const places: Places = {
  isPlace: (head) => /^\d{4}$/.test(head) || head === 'lost' || head === 'box',
  onMap: (head) => /^\d{4}$/.test(head),
};

describe('reading', () => {
  it('finds heads and words where they stand', () => {
    const { rules, statements } = read(TEXT);
    expect(rules?.text).toBe('berlin/1');
    expect(statements.map(({ head, words }) => [head.text, ...words.map((word) => word.text)])).toEqual([
      ['turn', '3'],
      ['phase', 'B'],
      ['0407', 'wb_pol1'],
      ['0508', 'ddr_mot1', 'ddr_mot2', 'su_6bde/moved/hits=2'],
      ['lost', 'fr_bde'],
      ['so-far', 'flew'],
    ]);
    for (const { head, words } of statements) for (const word of [head, ...words]) expect(TEXT.slice(word.from, word.to)).toBe(word.text);
  });
  it('takes any end of a line, and no end at all', () => {
    expect(said('a/1\r\nturn: 3\r\n0101: x', 'turn')).toEqual(['3']);
    expect(said('a/1\r\nturn: 3\r\n0101: x', '0101')).toEqual(['x']);
    expect(read('').rules).toBeNull();
    expect(read('a/1\n: x\nlost').statements).toHaveLength(1);
  });
  it('knows each counter with its place and marks', () => {
    expect(counters(TEXT, places.isPlace).get('su_6bde')).toMatchObject({ place: '0508', marks: ['moved', 'hits=2'] });
    expect([...counters(TEXT, places.isPlace).keys()]).toEqual(['wb_pol1', 'ddr_mot1', 'ddr_mot2', 'su_6bde', 'fr_bde']);
  });
});

describe('moving a counter', () => {
  it('takes it to its line, marks and all', () => {
    const moved = put(TEXT, 'su_6bde', '0407', places);
    expect(moved).toContain('0407: wb_pol1 su_6bde/moved/hits=2\n0508: ddr_mot1 ddr_mot2   # the bridge\nlost:');
  });
  it('makes a line where its number belongs', () => {
    expect(put(TEXT, 'new', '0450', places)).toContain('0407: wb_pol1\n0450: new\n0508:');
    expect(put(TEXT, 'new', '0101', places)).toContain('phase: B\n0101: new\n0407:');
    expect(put(TEXT, 'new', '0900', places)).toContain('su_6bde/moved/hits=2\n0900: new\nlost:');
    expect(put(TEXT, 'new', 'box', places)).toContain('lost: fr_bde\nbox: new\nso-far');
    expect(put('a/1\nturn: 2\nflag: x\n', 'new', '0900', places)).toBe('a/1\nturn: 2\n0900: new\nflag: x\n');
    expect(put('a/1', 'new', '0900', places)).toBe('a/1\n0900: new');
  });
  it('leaves no empty line behind, but keeps what somebody noted', () => {
    expect(put(TEXT, 'wb_pol1', 'lost', places)).toContain('phase: B\n0508:');
    expect(put('a/1\n0101: x # here\n', 'x', '0202', places)).toBe('a/1\n0202: x\n# here\n');
    expect(put('a/1\n0101: x; 0102: y\n', 'x', '0102', places)).toBe('a/1\n0102: y x\n');
    expect(put('a/1\n0101: x; 0102: y\n', 'y', '0101', places)).toBe('a/1\n0101: x y\n');
    expect(put(TEXT, 'fr_bde', null, places)).not.toContain('lost');
  });
  it('changes nothing if it is there already', () => {
    expect(put(TEXT, 'ddr_mot1', '0508', places)).toBe(TEXT);
  });
  it('finds its way back', () => {
    const away = put(TEXT, 'ddr_mot2', '0101', places);
    expect(counters(put(away, 'ddr_mot2', '0508', places), places.isPlace).get('ddr_mot2')?.place).toBe('0508');
  });
  it('goes on below where a line is full', () => {
    let text = 'a/1\n';
    for (let i = 0; i < 30; i++) text = put(text, `counter_${i}`, '0101', places);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(counters(text, places.isPlace).size).toBe(30);
  });
});

describe('marks', () => {
  it('go on and off', () => {
    expect(mark(TEXT, 'wb_pol1', 'moved', true, places)).toContain('wb_pol1/moved');
    expect(mark(TEXT, 'su_6bde', 'moved', false, places)).toContain('su_6bde/hits=2');
    expect(mark(TEXT, 'nobody', 'moved', true, places)).toBe(TEXT);
  });
  it('take a value', () => {
    expect(mark(TEXT, 'su_6bde', 'hits=', '3', places)).toContain('su_6bde/moved/hits=3');
    expect(mark(TEXT, 'su_6bde', 'hits=', '', places)).toContain('su_6bde/moved\n');
    expect(mark(TEXT, 'fr_bde', 'hits=', '1', places)).toContain('fr_bde/hits=1');
  });
});

describe('lines', () => {
  it('are said anew, added and left out', () => {
    expect(say(TEXT, 'turn', ['4'])).toContain('turn: 4; phase: B');
    expect(say(TEXT, 'so-far', ['flew', 'truce'])).toContain('so-far: flew truce\n');
    expect(say(TEXT, 'so-far', null)).not.toContain('so-far');
    expect(say(TEXT, 'options', ['x=yes'])).toContain('# the rules\noptions: x=yes\nturn');
    expect(say('a/1\nturn: 2\n', 'phase', ['C'])).toBe('a/1\nturn: 2\nphase: C\n');
    expect(say('a/1\n', 'fight', ['by=x'])).toBe('a/1\nfight: by=x\n');
    expect(say(TEXT, 'phase', null)).toContain('turn: 3\n0407');
  });
});

describe('a line among its like', () => {
  const fights = 'a/1\nfight: by=x on=0101\nfight: by=y\n    on=0202 # second\nflag: z\n';
  it('is changed alone', () => {
    expect(retell(fights, 1, ['by=w', 'on=0303'])).toBe('a/1\nfight: by=x on=0101\nfight: by=w on=0303\n# second\nflag: z\n');
    expect(retell(fights, 0, null)).toContain('a/1\nfight: by=y');
    expect(retell(fights, 9, ['q'])).toBe(fights);
  });
  it('holds options by name', () => {
    expect(settle('a/1\nturn: 2\n', 'options', 'x', 'yes')).toBe('a/1\noptions: x=yes\nturn: 2\n');
    expect(settle('a/1\noptions: x=yes y=1\n', 'options', 'x', 'no')).toBe('a/1\noptions: y=1 x=no\n');
    expect(settle('a/1\noptions: x=yes\n', 'options', 'x', null)).toBe('a/1\n');
  });
});

describe('a fault', () => {
  it('is found by line and column, and mended', () => {
    const spot = { line: 4, column: 7, length: 8 };
    expect(TEXT.slice(...span(TEXT, spot))).toBe('ddr_mot1');
    expect(mend(TEXT, spot, 'ddr_mot9')).toContain('0508: ddr_mot9 ddr_mot2');
    expect(about(TEXT, spot, places)).toEqual({ unit: 'ddr_mot1', place: '0508' });
    expect(about(TEXT, { line: 4, column: 1, length: 4 }, places)).toEqual({ unit: null, place: '0508' });
    expect(about(TEXT, { line: 2, column: 1, length: 4 }, places)).toEqual({ unit: null, place: null });
  });
  it('counts characters as people do, and lines as they end', () => {
    expect(span('a/1\r\n😀 x', { line: 2, column: 3, length: 1 })).toEqual([8, 9]);
    expect(span('', { line: 1, column: 1, length: 0 })).toEqual([0, 0]);
  });
});
