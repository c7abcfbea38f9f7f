import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../dataFolder';
import { LocalError } from '../localError';
import type { HashConfig } from './accounts';
import { toLine } from './documents';
import { hashFile, type StoredFile } from './files';

// A school in a folder: parts of at most 300 lines each, a journal of the finished parts with their
// sums, and a manifest, which is sealed last. A crash leaves a folder whose export goes on.

export const KINDS = ['documents', 'accounts', 'files'] as const;
export type Kind = (typeof KINDS)[number];

/** A finished part, as the journal has it. */
export type Part = {
  name: string;
  kind: Kind;
  count: number;
  sha256: string;
  /** The key after which the next part of this kind begins; null for the last one. */
  next: string | null;
};

export type Manifest = {
  format: 1;
  /** By which an import knows its own beginning again. */
  id: string;
  project: string;
  bucket: string;
  /** The moment of its documents. */
  readTime: string;
  /** The version of the shape that the school is stored in. */
  shape: number;
  /** The release that exported it. */
  release: string;
  hash: HashConfig | null;
  /** SHA-256 of the journal; null until the export is whole. */
  sealed: string | null;
};

const MANIFEST = 'manifest.json';
const JOURNAL = 'parts.jsonl';
const CONTENT = 'content';

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

export class BackupFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** The manifest; null where there is none. */
  read(): Manifest | null {
    const file = join(this.path, MANIFEST);
    if (!existsSync(file)) return null;
    let manifest: Manifest;
    try {
      manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    } catch {
      throw new LocalError(`${file} is damaged.`);
    }
    if ((manifest.format as number) === 1) return manifest;
    throw new LocalError(`${file} is of a format that this release does not know.`);
  }

  /** @throws LocalError when the folder has something else in it */
  create(manifest: Manifest): void {
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    if (readdirSync(this.path).length > 0) {
      throw new LocalError(`${this.path} has something else in it. Name a new folder.`);
    }
    chmodSync(this.path, 0o700); // it may have been there before
    for (const folder of [...KINDS, CONTENT]) mkdirSync(join(this.path, folder), { mode: 0o700 });
    this.write(manifest);
  }

  private write(manifest: Manifest): void {
    writeAtomically(join(this.path, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  }

  private journal(): string {
    const file = join(this.path, JOURNAL);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** The finished parts. A line that a crash has cut off is none: its part is made again. */
  parts(): Part[] {
    const whole = this.journal().split('\n').slice(0, -1);
    return whole.flatMap((line) => {
      try {
        return [JSON.parse(line) as Part];
      } catch {
        return [];
      }
    });
  }

  /** Forgets the line that a crash has cut off, so that the next one begins a line. */
  mendJournal(): void {
    const text = this.journal();
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) writeAtomically(join(this.path, JOURNAL), whole);
  }

  /** Adds a part; the journal names it only once its lines are on the disk. */
  addPart(kind: Kind, items: readonly object[], next: string | null): Part {
    const number = this.parts().filter((part) => part.kind === kind).length + 1;
    const name = `${kind}/${String(number).padStart(6, '0')}.jsonl`;
    const text = items.map((item) => `${toLine(item)}\n`).join('');
    writeAtomically(join(this.path, name), text);
    const file = openSync(join(this.path, name), 'r');
    fsyncSync(file);
    closeSync(file);
    const part = { name, kind, count: items.length, sha256: sumOf(text), next };
    appendFileSync(join(this.path, JOURNAL), `${JSON.stringify(part)}\n`, { mode: 0o600 });
    return part;
  }

  seal(manifest: Manifest): void {
    this.write({ ...manifest, sealed: sumOf(this.journal()) });
  }

  /** Returns the path of the content with this sum. */
  contentOf(sha256: string): string {
    return join(this.path, CONTENT, sha256.slice(0, 2), sha256);
  }

  /** A free place for a content that is being fetched. */
  temporary(): string {
    return join(this.path, CONTENT, 'next');
  }

  /**
   * The items of a part.
   * @throws LocalError that names it, when it does not read as it was written
   */
  readPart<T>({ name, sha256 }: Part): T[] {
    const file = join(this.path, name);
    if (!existsSync(file)) throw new LocalError(`the export is damaged: ${name} is missing.`);
    const text = readFileSync(file, 'utf8');
    if (sumOf(text) !== sha256) throw new LocalError(`the export is damaged: ${name} has changed.`);
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as T);
  }

  /**
   * The parts of a whole export, each of which reads as it was written, and the contents of its
   * files, too.
   * @throws LocalError that names the damage, or says that the export is not whole
   */
  async verify(): Promise<{ manifest: Manifest; parts: Part[] }> {
    const manifest = this.read();
    if (manifest === null) throw new LocalError(`${this.path} has no export.`);
    if (manifest.sealed === null) {
      throw new LocalError('this export is not whole. Run its command again: it goes on.');
    }
    if (sumOf(this.journal()) !== manifest.sealed) {
      throw new LocalError(`the export is damaged: ${JOURNAL} has changed.`);
    }
    const parts = this.parts();
    for (const part of parts) {
      const items = this.readPart<StoredFile>(part);
      if (part.kind === 'files') for (const file of items) await this.verifyContent(file);
    }
    return { manifest, parts };
  }

  private async verifyContent({ name, sha256 }: StoredFile): Promise<void> {
    const content = this.contentOf(sha256);
    const isWhole = existsSync(content) && (await hashFile(content)) === sha256;
    if (!isWhole)
      throw new LocalError(`the export is damaged: the content of ${name} has changed.`);
  }
}
