/** A page that is generated from the code, by its name. */
export type Generated =
  | 'protocol'
  | 'authorisation'
  | 'api/versions'
  | 'api/runs'
  | 'api/webhooks'
  | 'api/commands'
  | 'api/schemas'

/** Where the text of a page comes from: a file of the repository, or the code. */
export type Source = { readonly file: string } | { readonly generated: Generated }

/** A page of the site. Its path has no ending; `index` is the page of its folder. */
export type Page = Source & { readonly title: string; readonly path: string }

export interface Section {
  readonly title: string
  readonly about: string
  readonly pages: readonly Page[]
}

/** The pages of the sidebar, in the order of the reader. */
export const SECTIONS: readonly Section[] = [
  {
    title: 'Guide for planners',
    about: 'From a list of courses to a published timetable, in ten short pages with pictures.',
    pages: [
      { title: 'Contents', path: 'guide/index', file: 'docs/guide/README.md' },
      { title: 'Start from what you have', path: 'guide/start', file: 'docs/guide/start.md' },
      { title: 'Days and bell schedule', path: 'guide/week', file: 'docs/guide/week.md' },
      { title: 'Classes, teachers and rooms', path: 'guide/people-and-rooms', file: 'docs/guide/people-and-rooms.md' },
      { title: 'Courses and lessons', path: 'guide/courses', file: 'docs/guide/courses.md' },
      { title: 'Rules and what matters', path: 'guide/rules', file: 'docs/guide/rules.md' },
      { title: 'Press Zen', path: 'guide/zen', file: 'docs/guide/zen.md' },
      { title: 'Move lessons and repair', path: 'guide/by-hand', file: 'docs/guide/by-hand.md' },
      { title: 'Why something cannot be', path: 'guide/why-not', file: 'docs/guide/why-not.md' },
      { title: 'Publish, print and share', path: 'guide/share', file: 'docs/guide/share.md' },
      { title: 'The next school year', path: 'guide/next-year', file: 'docs/guide/next-year.md' },
    ],
  },
  {
    title: 'For operators',
    about: 'Run a server: one container for a school, settings, backups, legal pages.',
    pages: [
      { title: 'Running a server', path: 'operators/deploy', file: 'docs/DEPLOY.md' },
      { title: 'Configuration', path: 'operators/configuration', file: 'docs/CONFIGURATION.md' },
      { title: 'Legal pages', path: 'operators/legal-pages', file: 'docs/PAPERS.md' },
      { title: 'The agreement and Article 28', path: 'operators/article-28', file: 'docs/ARTICLE-28.md' },
      { title: 'Login with the school account', path: 'operators/school-login', file: 'docs/SCHOOL-LOGIN.md' },
      { title: 'Download of personal data', path: 'operators/own-data', file: 'docs/OWN-DATA.md' },
      { title: 'Security', path: 'operators/security', file: 'SECURITY.md' },
      { title: 'Changelog', path: 'operators/changelog', file: 'CHANGELOG.md' },
    ],
  },
  {
    title: 'API reference',
    about: 'Read and write timetables over HTTP, receive webhooks, or use the WebSocket protocol.',
    pages: [
      { title: 'HTTP API', path: 'api/index', file: 'docs/API.md' },
      { title: 'Versions', path: 'api/versions', generated: 'api/versions' },
      { title: 'Runs of Zen', path: 'api/runs', generated: 'api/runs' },
      { title: 'Webhooks', path: 'api/webhooks', generated: 'api/webhooks' },
      { title: 'Commands', path: 'api/commands', generated: 'api/commands' },
      { title: 'Schemas', path: 'api/schemas', generated: 'api/schemas' },
      { title: 'Protocol', path: 'api/protocol', generated: 'protocol' },
      { title: 'Who may do what', path: 'api/authorisation', generated: 'authorisation' },
    ],
  },
  {
    title: 'Formats',
    about: 'The files that Zenbell reads and writes, and what each of them keeps.',
    pages: [
      { title: 'Formats: in and out', path: 'formats/index', file: 'docs/FORMATS.md' },
      { title: 'The school file', path: 'formats/school-file', file: 'docs/SCHOOL-FILE.md' },
      { title: 'Comparison with FET', path: 'formats/fet', file: 'docs/FET.md' },
      { title: 'XHSTT', path: 'formats/xhstt', file: 'docs/XHSTT.md' },
      { title: 'Command line', path: 'formats/command-line', file: 'docs/CLI.md' },
    ],
  },
  {
    title: 'For developers',
    about: 'How the code is built, how Zen works, and why it was decided so.',
    pages: [
      { title: 'Architecture', path: 'developers/architecture', file: 'docs/ARCHITECTURE.md' },
      { title: 'Contributing', path: 'developers/contributing', file: 'CONTRIBUTING.md' },
      { title: 'How Zen works', path: 'developers/solver', file: 'docs/SOLVER.md' },
      { title: 'Glossary', path: 'developers/glossary', file: 'docs/GLOSSARY.md' },
      { title: 'Decisions', path: 'developers/decisions/index', file: 'docs/decisions/README.md' },
      { title: 'Measurements', path: 'developers/measurements', file: 'docs/BENCH.md' },
      { title: 'Benchmarks', path: 'developers/benchmarks', file: 'bench/README.md' },
      { title: 'What was tried', path: 'developers/tried', file: 'bench/TRIED.md' },
    ],
  },
]

/** Folders whose other documents are pages too, without a line in the sidebar. */
export const FOLDERS: readonly { readonly folder: string; readonly path: string }[] = [
  { folder: 'docs/decisions', path: 'developers/decisions' },
  { folder: 'docs/words', path: 'developers/words' },
]

/** Folders whose every document must be a page of the sidebar. */
export const WHOLE_FOLDERS = ['docs', 'docs/guide'] as const

/** Returns the address of a section's first page. */
export function firstAddress({ pages }: Section): string {
  return addressOf(pages[0]?.path ?? 'index')
}

/** Returns the address below which a section has its pages. */
export function folderOf({ pages }: Section): string {
  return `/${pages[0]?.path.split('/')[0]}/`
}

/** Returns the address of a page on the site. */
export function addressOf(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '$1')}`
}
