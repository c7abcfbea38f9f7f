import { describe, expect, it } from 'vitest';
import { chooseBackend, parseJavaVersion, type Machine } from './backend';

const machine = (given: Partial<Machine>): Machine => ({
  platform: 'darwin-arm64',
  hasEmbedded: false,
  java: null,
  ...given,
});
const choose = (given: Partial<Machine>, wantsOfficial = false) =>
  chooseBackend(machine(given), wantsOfficial);

describe('the local Firebase of a machine', () => {
  it('a machine with the embedded Firebase uses it, whatever Java it has', () => {
    expect(choose({ hasEmbedded: true })).toBe('embedded');
    expect(choose({ hasEmbedded: true, java: 21 })).toBe('embedded');
  });

  it('the official emulators are used without an embedded Firebase, and with --official', () => {
    expect(choose({ java: 21 })).toBe('official');
    expect(choose({ java: 25 })).toBe('official');
    expect(choose({ hasEmbedded: true, java: 21 }, true)).toBe('official');
  });

  it('a machine without an embedded Firebase and without Java 21 is refused with the three ways that work', () => {
    expect(() => choose({})).toThrow(
      'there is no embedded Firebase for darwin-arm64. Three ways work: Java 21 or newer for the ' +
        'official emulators (there is none), a Linux x64 container (.devcontainer), a Firebase ' +
        'project (docs/deploy.md).',
    );
    expect(() => choose({ java: 17 })).toThrow('official emulators (this is 17)');
    expect(() => choose({ platform: 'linux-x64' })).toThrow(
      /^the embedded Firebase is not installed/,
    );
    expect(() => choose({ hasEmbedded: true, java: 20 }, true)).toThrow(
      'the official emulators need Java 21 or newer; this is 20.',
    );
  });
});

describe('the version of Java', () => {
  it.each([
    ['openjdk version "21.0.2" 2024-01-16\nOpenJDK Runtime Environment (build 21.0.2+13)', 21],
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['openjdk version "25" 2025-09-16', 25],
    ['java version "1.8.0_401"', 8],
    ['The operation couldn’t be completed. Unable to locate a Java Runtime.', null],
    ['nullnull', null],
  ])('the version of Java is read from %j', (text, expected) => {
    expect(parseJavaVersion(text)).toBe(expected);
  });
});
