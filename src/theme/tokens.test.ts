import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PALETTES } from './palette';

const source = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The variables of a rule, by their names. */
function variablesOf(rule: string): Map<string, string> {
  const start = source.indexOf(rule);
  const body = source.slice(start, source.indexOf('\n}', start));
  return new Map(
    Array.from(body.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const light = variablesOf('\n:root {');
const dark = new Map([...light, ...variablesOf("\n[data-theme='dark'] {")]);
const SCHEMES = [
  ['light', light],
  ['dark', dark],
] as const;

/** Relative luminance of "#rrggbb" (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(variables: ReadonlyMap<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(variables.get(name) ?? ''))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXTS = ['ink', 'ink-2', 'ink-3', 'brand-text', 'bad', 'warn', 'ok'];
const GROUNDS = ['bg', 'surface', 'sunken'];
const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...['ok', 'warn', 'bad', 'info', 'neutral'].map((kind) => [kind, `${kind}-bg`] as const),
  ...['ok', 'warn', 'bad', 'info'].map((kind) => ['ink', `${kind}-bg`] as const),
  ...['low', 'mid', 'good', 'top'].map((band) => [`band-${band}`, 'surface'] as const),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['brand-text', 'brand-tint'],
  ['on-deep', 'brand-deep'],
  ['ink', 'brand-tint'],
  ['surface', 'brand-text'], // what is chosen in a picker
] as const;

/** Returns roughly how far two colours look apart, in steps of the three channels. */
function distance(variables: ReadonlyMap<string, string>, one: string, other: string): number {
  const channels = (name: string) =>
    [1, 3, 5].map((at) => Number.parseInt((variables.get(name) ?? '').slice(at, at + 2), 16));
  const others = channels(other);
  return Math.hypot(...channels(one).map((channel, i) => channel - (others[i] ?? 0)));
}

describe.each(SCHEMES)('the %s colours', (scheme, variables) => {
  const kinds = ['ok-bg', 'warn-bg', 'bad-bg', 'info-bg'];
  test.each(kinds)('%s differs from the grounds of the other messages and of a page', (kind) => {
    const others = [...kinds, 'bg', 'surface'].filter((other) => other !== kind);
    for (const other of others) expect(distance(variables, kind, other)).toBeGreaterThan(12);
  });

  test.each(PAIRS)('%s is readable on %s', (text, ground) => {
    expect(contrast(variables, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['surface', 'bg'])('the border of a field and the focus are seen on %s', (ground) => {
    expect(contrast(variables, 'line-strong', ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(variables, 'focus', ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(Array.from({ length: 12 }, (_, look) => look))(
    'the symbol of subject look %i is seen on its tile',
    (look) => {
      expect(contrast(variables, 'on-tile', `subject-${look}`)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each([0, 1, 2, 3])('part %i of a bar is seen on a card', (piece) => {
    expect(contrast(variables, `piece-${piece}`, 'surface')).toBeGreaterThanOrEqual(3);
    const next = `piece-${(piece + 1) % 4}`;
    expect(contrast(variables, `piece-${piece}`, next)).toBeGreaterThanOrEqual(1.5);
  });

  test('the colours that MUI computes with are those of tokens.css', () => {
    const palette = PALETTES[scheme];
    const expected = {
      primary: {
        main: variables.get('brand'),
        light: variables.get('brand-hover'),
        dark: variables.get('brand-text'),
        contrastText: variables.get('on-brand'),
      },
      errorMain: variables.get('bad'),
      warningMain: variables.get('warn'),
      successMain: variables.get('ok'),
      infoMain: variables.get('info'),
      background: { default: variables.get('bg'), paper: variables.get('surface') },
      text: {
        primary: variables.get('ink'),
        secondary: variables.get('ink-2'),
        disabled: variables.get('ink-3'),
      },
      divider: variables.get('line'),
    };
    expect({
      primary: palette.primary,
      errorMain: palette.error.main,
      warningMain: palette.warning.main,
      successMain: palette.success.main,
      infoMain: palette.info.main,
      background: palette.background,
      text: palette.text,
      divider: palette.divider,
    }).toEqual(expected);
  });
});
