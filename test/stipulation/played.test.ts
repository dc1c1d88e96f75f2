import { expect, test } from 'vitest';
import { playedStipulation } from '../../src/stipulation/played.js';
import { singleOf } from '../arbitraries/diagram.js';

/** `WhiteToPlay` begins help play in the middle of a move, half a move shorter; it says nothing to other play. */
test.each<[source: string, text: string, starter: string]>([
  ['h#4', 'h#3.5', 'white'],
  ['h#1', 'h#0.5', 'white'],
  ['h#10', 'h#9.5', 'white'],
  ['h=2', 'h=1.5', 'white'],
  ['hx3', 'hx2.5', 'white'],
  ['hza1 3', 'hza12.5', 'white'],
  ['h#2.5', 'h#2.5', 'white'],
  ['#3', '#3', 'white'],
  ['s#3', 's#3', 'white'],
  ['ser-h#3', 'ser-h#3', 'black'],
])('%s with WhiteToPlay is %s', (source, text, starter) => {
  const played = playedStipulation(singleOf('8/8/8/8/8/8/8/8', source, 'fast', { whiteToPlay: true }));
  expect([played.text, played.starter]).toEqual([text, starter]);
  const { stipulation } = singleOf('8/8/8/8/8/8/8/8', text);
  expect([played.starter, played.play]).toEqual([stipulation.starter, stipulation.play]);
});

test('without the option it is the stipulation itself', () => {
  const single = singleOf('8/8/8/8/8/8/8/8', 'h#4');
  expect(playedStipulation(single)).toBe(single.stipulation);
});
