import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import { frameMarkup } from '../src/app/shell/frameMarkup';
import { loginMarkup } from '../src/features/login/loginMarkup';
import { paths } from '../src/lib/paths';
import { USER_TYPE, type UserType } from '../src/models/user';
import { PROJECT_ROOT } from './project';

// This module puts into index.html what it has before any module of the application: the login
// screen, the frame of the application, their styles, and a small first script. One list of texts
// serves them and the application.

const FRAME = '<!-- frame -->';
const LOGIN = '<!-- login screen -->';
const FIRST = '<!-- first script -->';

type PagePreload = { at: string; homeOf: UserType | null; files: string[] };
type Preloads = { app: string[]; signedIn: string[]; pages: PagePreload[] };

const STAFF = 'src/app/staffPages.ts';

/** The pages at which a kept session often goes on, with their modules. */
const PAGES: readonly (readonly [path: string, ...modules: string[]])[] = [
  [paths.home(USER_TYPE.student), 'src/app/home/StudentHome.tsx'],
  [paths.home(USER_TYPE.teacher), 'src/app/home/TeacherHome.tsx'],
  [paths.home(USER_TYPE.admin), 'src/app/home/AdminHome.tsx'],
  [paths.student.task(':id'), 'src/features/answering/TaskAnswerPage.tsx'],
  [paths.student.subject(':id'), 'src/features/subject/StudentSubjectPage.tsx'],
  [paths.teacher.subject(':id'), 'src/features/subject/TeacherSubjectPage.tsx', STAFF],
  [paths.teacher.gradebook(':id', ':id'), 'src/app/GradebookPage.tsx', STAFF],
  [paths.teacher.submissions(':id'), 'src/features/grading/SubmissionsPage.tsx', STAFF],
];

/** The first script as one file that needs no other. */
function buildFirst(preloads: Preloads): string {
  const { outputFiles } = buildSync({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: ['src/app/first.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { PRELOADS: JSON.stringify(preloads) },
  });
  return outputFiles[0]?.text ?? '';
}

/** The file of a module and those that it imports at once, with their styles. */
function filesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (start === undefined) throw new Error(`${module} is in no file of the build`);
  const found = new Set([start.fileName]);
  // The loop over a set goes on with items that are added meanwhile.
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of chunk.imports) found.add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  }
  return [...found].map((name) => `/${name}`);
}

/** Finds the files of this build that the first script preloads; each file is named once. */
function findPreloads(bundle: Rollup.OutputBundle): Preloads {
  const app = filesOf(bundle, 'src/app/mount.tsx');
  const signedIn = [
    ...filesOf(bundle, 'src/app/SignedInApp.tsx'),
    ...filesOf(bundle, 'src/store/login/ownUser.ts'),
  ].filter((file, i, all) => !app.includes(file) && all.indexOf(file) === i);
  const isOfPage = (file: string) => !app.includes(file) && !signedIn.includes(file);
  const pages = PAGES.map(([path, ...modules]) => ({
    at: `^${path.replaceAll(/:\w+/g, '[^/]+')}$`,
    homeOf: Object.values(USER_TYPE).find((type) => path === paths.home(type)) ?? null,
    files: modules.flatMap((module) => filesOf(bundle, module)).filter(isOfPage),
  }));
  return { app, signedIn, pages };
}

/** Fills in what index.html leaves open. */
export function pageStart(): Plugin {
  let first = '/first.js';
  return {
    name: 'aula:page-start',
    configureServer({ middlewares }) {
      middlewares.use('/first.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(buildFirst({ app: [], signedIn: [], pages: [] }));
      });
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const source = buildFirst(findPreloads(bundle));
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        first = `/assets/first-${hash}.js`;
        this.emitFile({ type: 'asset', fileName: first.slice(1), source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const filled = html
          .replace(FRAME, () => frameMarkup())
          .replace(LOGIN, () => loginMarkup())
          .replace(FIRST, `<script src="${first}"></script>`);
        if (bundle === undefined) return filled;
        // Loaded with the page, although it is evaluated after the first paint.
        const preloads = filesOf(bundle, 'src/begin.ts')
          .filter((file) => file.endsWith('.js') && !filled.includes(`"${file}"`))
          .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
        // In the page itself styles cost no request before the first paint.
        return filled
          .replace('</head>', `${preloads.join('')}</head>`)
          .replace(
            /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
            (tag: string, name: string) => {
              const asset = bundle[name];
              return asset?.type === 'asset'
                ? `<style>${String(asset.source).trim()}</style>`
                : tag;
            },
          );
      },
    },
  };
}
