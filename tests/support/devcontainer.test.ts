import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfigFileTextToJson } from 'typescript';
import { expect, it } from 'vitest';
import { DEFAULT_PORTS } from '../../local/ports';
import { PROJECT_ROOT } from '../../local/project';

// A test cannot build the container, but it can check that its definition agrees with the project.

type Container = {
  image: string;
  runArgs: string[];
  containerEnv: Record<string, string>;
  mounts: string[];
  forwardPorts: number[];
  portsAttributes: Record<string, unknown>;
  postCreateCommand: string;
};

const file = join(PROJECT_ROOT, '.devcontainer/devcontainer.json');
const parsed = parseConfigFileTextToJson(file, readFileSync(file, 'utf8')) as {
  config: Container;
  error?: unknown;
};
const container = parsed.config;
const { engines } = JSON.parse(
  readFileSync(join(PROJECT_ROOT, 'functions/package.json'), 'utf8'),
) as { engines: { node: string } };

it('the container is for the platform of the embedded Firebase, with the Node of the functions', () => {
  expect(parsed.error).toBeUndefined();
  expect(container.runArgs).toContain('--platform=linux/amd64');
  expect(container.image).toContain(`node:${engines.node}-`);
});

it('the container forwards the one port that the page needs', () => {
  expect(container.forwardPorts).toEqual([DEFAULT_PORTS.app]);
  expect(Object.keys(container.portsAttributes)).toEqual([String(DEFAULT_PORTS.app)]);
});

it('the container keeps the school on a disk of its own', () => {
  const { AULA_DATA } = container.containerEnv;
  expect(container.mounts.some((mount) => mount.includes(`target=${AULA_DATA},type=volume`))).toBe(
    true,
  );
});

it('the container installs what the two commands need', () => {
  expect(container.postCreateCommand).toContain('chromium');
  expect(container.postCreateCommand).toMatch(/npm ci$/);
});
