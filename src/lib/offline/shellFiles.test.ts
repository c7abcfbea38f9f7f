import { describe, expect, it } from 'vitest';
import {
  assetsIn,
  cacheNameOf,
  cachesBefore,
  filesNeeded,
  filesToKeep,
  findCache,
  isPagePath,
  nameOf,
  releaseIdOf,
  type ShellFile,
} from './shellFiles';

const asset = (name: string): ShellFile => ({ url: `assets/${name}`, revision: null });
const page: ShellFile = { url: 'index.html', revision: 'a' };

describe('nameOf', () => {
  it('the hash of a file is not part of its name, whatever letters it has', () => {
    expect(nameOf('assets/TaskAnswerPage-D74G-M_a.js')).toBe('TaskAnswerPage.js');
    expect(nameOf('https://aula.example/assets/Switch--98VC5OM.js')).toBe('Switch.js');
    expect(nameOf('assets/roster.worker-joAu_VuW.js')).toBe('roster.worker.js');
    expect(nameOf('index.html')).toBe('index.html');
  });
});

describe('filesToKeep', () => {
  const files = [
    page,
    { url: 'colorScheme.js', revision: 'b' },
    asset('index-BQXJwnLD.js'),
    asset('start-Ni7oPkgT.css'),
    asset('signedIn-DczPb5vE.js'),
    asset('figtree-latin-wght-normal-D_ZTVpCC.woff2'),
    asset('figtree-latin-ext-wght-normal-D_ZTVpCD.woff2'),
    asset('TaskAnswerPage-D74G-M_a.js'),
    asset('RosterPage-DwdutQC3.js'),
  ];

  it('a first visit keeps what everybody needs, and no page that nobody has opened', () => {
    expect(filesToKeep(files, []).map(({ url }) => nameOf(url))).toEqual([
      'index.html',
      'colorScheme.js',
      'index.js',
      'start.css',
      'signedIn.js',
      'figtree-latin-wght-normal.woff2',
    ]);
  });

  it('a new release is kept with the pages that were opened in the one before', () => {
    const former = ['https://aula.example/assets/TaskAnswerPage-xxxxxxxx.js'];
    const kept = filesToKeep(files, former).map(({ url }) => nameOf(url));
    expect(kept).toContain('TaskAnswerPage.js');
    expect(kept).not.toContain('RosterPage.js');
  });
});

describe('filesNeeded', () => {
  const dialog = asset('PhotosDialog-AAAAAAAA.js');
  const tools = asset('tools-BBBBBBBB.js');
  const style = asset('PhotosDialog-CCCCCCCC.css');
  const later = asset('later-DDDDDDDD.js');
  const files = [dialog, tools, style, later, asset('forms-EEEEEEEE.js')];

  it('a part that works without a network comes with the scripts that it imports and with its style', () => {
    const code = 'import{a}from"./tools-BBBBBBBB.js";const l=()=>import("./later-DDDDDDDD.js");';
    expect(filesNeeded(files, [[dialog, code]])).toEqual([tools, style]);
    const all = [[dialog, code] as const, [tools, ''] as const, [style, ''] as const];
    expect(filesNeeded(files, all)).toEqual([]);
  });

  it('what an action of a student asks for is kept from the first visit on', () => {
    const parts = ['storage-AAAAAAAA.js', 'photo.worker-BBBBBBBB.js', 'UnsentTasks-CCCCCCCC.js'];
    expect(filesToKeep(parts.map(asset), []).map(({ url }) => url)).toEqual(
      parts.map((name) => `assets/${name}`),
    );
  });
});

describe('releaseIdOf', () => {
  it('a release has another id when any of its files has changed', () => {
    const ids = [
      [page, asset('a-12345678.js')],
      [page, asset('a-12345679.js')],
      [{ ...page, revision: 'b' }, asset('a-12345678.js')],
    ].map(releaseIdOf);
    expect(new Set(ids).size).toBe(3);
    expect(releaseIdOf([page, asset('a-12345678.js')])).toBe(ids[0]);
  });
});

describe('assetsIn', () => {
  it('the scripts, styles and fonts of a page are found', () => {
    const html =
      '<link href="/assets/f-1.woff2"><script src="/assets/index-2.js"></script><a href="/x">';
    expect(assetsIn(html)).toEqual(['assets/f-1.woff2', 'assets/index-2.js']);
  });
});

describe('isPagePath', () => {
  it('addresses of the application are pages; files and endpoints are not', () => {
    const pages = ['/', '/login', '/estudiante/materias/tareas/x1'];
    const others = [
      '/api/users',
      '/__/auth/handler',
      '/v0/b/aula/o/foto',
      '/demo/libro.pdf',
      '/sw.js',
    ];
    expect(pages.filter(isPagePath)).toEqual(pages);
    expect(others.filter(isPagePath)).toEqual([]);
  });
});

describe('the caches of releases', () => {
  it('only earlier releases are dropped: a later one may be on its way', () => {
    const [first, second, third] = [cacheNameOf('a', 1), cacheNameOf('b', 2), cacheNameOf('c', 3)];
    const names = [first, second, third, 'something else'];
    expect(findCache(names, 'b')).toBe(second);
    expect(cachesBefore(names, second)).toEqual([first]);
  });

  it('a release that came back is found in its last cache', () => {
    const names = [cacheNameOf('a', 1), cacheNameOf('b', 2), cacheNameOf('a', 3)];
    expect(findCache(names, 'a')).toBe(cacheNameOf('a', 3));
    expect(findCache(names, 'c')).toBeUndefined();
  });
});
