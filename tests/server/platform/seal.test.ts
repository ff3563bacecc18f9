import { describe, expect, test } from 'vitest';
import { createSeal, newSealKey, parseSealKey } from '../../../server/platform/auth/seal.ts';
import { required } from '../../../server/platform/required.ts';

const aSeal = () => createSeal(required(parseSealKey(newSealKey())));

describe('a sealed text', () => {
  const seal = aSeal();
  const sealed = seal.seal('a courier’s token', 'connection:7:token');

  test('opens in its own place and hides the text', () => {
    expect(seal.open(sealed, 'connection:7:token')).toBe('a courier’s token');
    expect(sealed).not.toContain('token');
    expect(seal.seal('a courier’s token', 'connection:7:token')).not.toBe(sealed);
  });

  test('does not open in another place, with another key or after a change', () => {
    expect(() => seal.open(sealed, 'connection:8:token')).toThrow();
    expect(() => aSeal().open(sealed, 'connection:7:token')).toThrow();
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() =>
      seal.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1) ?? ''}`, 'connection:7:token'),
    ).toThrow();
    expect(() => seal.open('plain text', 'connection:7:token')).toThrow('not a sealed text');
  });

  test('may be empty', () => expect(seal.open(seal.seal('', 'here'), 'here')).toBe(''));
});
