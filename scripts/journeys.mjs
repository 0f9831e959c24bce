/** All journeys. */
export const ALL_JOURNEYS = 'all'

/** The journeys through the main work of a school, where any change below the pages would show. */
const MAIN = [
  'main-job',
  'by-hand',
  'quality',
  'moving',
  'rules',
  'choices',
  'connection',
  'together',
  'history',
  'demo',
]

/** The journeys that show anything in another language than English. */
export const IN_LANGUAGES = [
  'accounts',
  'consent',
  'demo',
  'front',
  'languages',
  'papers',
  'plans-screens',
  'print',
  'schedule-only',
  'screens',
  'site',
  'trial',
]

/** @param {readonly string[]} groups screens are looked at group by group */
const screens = (...groups) => groups.map((group) => `screens.spec.ts ${group} `)

/**
 * The journeys that show the files of each folder; the first matching line applies. A folder without a line, such as code
 * that many pages share, is shown by every journey. A word is the name of a spec or the beginning of the titles in one.
 * @type {readonly (readonly [folder: string, journeys: readonly string[] | typeof ALL_JOURNEYS])[]}
 */
export const JOURNEYS_OF = [
  ['web/src/features/academy/', ['site', ...screens('site-en')]],
  [
    'web/src/features/auth/',
    ['accounts', 'passkeys', 'front', 'consent', ...screens('site-en', 'reset', 'accounts', 'consent')],
  ],
  ['web/src/features/billing/', ['plans', 'plans-screens', 'quotes', 'subjects', 'trial']],
  ['web/src/features/calendars/', ['calendars', 'keyboard', 'grid', 'matrix', ...screens('calendars', 'groups')]],
  ['web/src/features/compare/', ['compare']],
  ['web/src/features/consent/', ['consent', ...screens('consent')]],
  ['web/src/features/cover/', ['today', ...screens('today')]],
  ['web/src/features/curriculum/', ['subjects']],
  [
    'web/src/features/dashboard/',
    ['dashboard', 'app-layout', 'bell-schedule', 'weeks-in-turn', ...screens('pages', 'standing', 'open-teachers')],
  ],
  ['web/src/features/downloads/', ['downloads', 'xhstt-school', ...screens('versions')]],
  ['web/src/features/demo/', ['demo', 'own-file', 'front', 'site', ...screens('demo', 'site-en')]],
  ['web/src/features/duties/', ['weeks', ...screens('duties', 'today')]],
  ['web/src/features/today/', ['today', 'special-days', ...screens('today')]],
  ['web/src/features/history/', ['history', 'together', ...screens('history')]],
  ['web/src/features/onboarding/', ['onboarding', 'main-job', ...screens('onboarding')]],
  ['web/src/features/people/', ['several-people', 'together', ...screens('people')]],
  ['web/src/features/quality/', ['timetables', 'app-layout', 'print', ...screens('pages')]],
  [
    'web/src/features/periods/',
    ['bell-schedule', 'keyboard', 'weeks-in-turn', 'grid', ...screens('calendars', 'pages')],
  ],
  ['web/src/features/week/', ['weeks']],
  ['web/src/features/week-links/', ['weeks']],
  ['web/src/features/wish/', ['weeks']],
  ['web/src/features/wishes/', ['weeks']],
  ['web/src/features/year/', ['weeks']],
  ['web/src/features/year-forward/', ['versions']],
  ['web/src/features/print/', ['print', ...screens('print', 'groups')]],
  ['web/src/features/proposals/', ['proposals', 'history']],
  ['web/src/features/reasons/', ['by-hand']],
  ['web/src/features/rules/', ['rules', 'quality', ...screens('pages')]],
  [
    'web/src/features/scheduler/',
    [
      ...[
        'main-job',
        'grid',
        'moving',
        'matrix',
        'by-hand',
        'choices',
        'weeks-in-turn',
        'several-people',
        'connection',
        'schedule-only',
        'proposals',
      ],
      ...screens('scheduler', 'moving', 'linked', 'matrix', 'groups', 'people', 'guest', 'real-size'),
    ],
  ],
  ['web/src/features/settings/', ['settings', 'accounts', 'passkeys', ...screens('accounts', 'pages')]],
  ['web/src/features/sharing/', ['schedule-only', ...screens('sharing', 'guest')]],
  [
    'web/src/features/site/',
    ['site', 'papers', 'front', 'consent', 'languages', 'demo', ...screens('site-en', 'site-translated')],
  ],
  [
    'web/src/features/solver-bar/',
    [
      'main-job',
      'repair',
      'browser-run',
      'line-of-runs',
      'rules',
      'grid',
      ...screens('scheduler', 'pages', 'real-size'),
    ],
  ],
  ['web/src/features/subjects/', ['subjects', 'sheets', ...screens('subjects')]],
  ['web/src/features/tags/', ['subjects', ...screens('subjects')]],
  ['web/src/features/test-page/', ['test-page', ...screens('shell')]],
  ['web/src/features/timetables/', ['timetables', ...screens('pages')]],
  [
    'web/src/features/imports/',
    ['imports', 'sheets', 'bad-files', 'fet-school', 'xhstt-school', 'downloads', ...screens('versions')],
  ],
  [
    'web/src/features/versions/',
    ['versions', 'imports', 'sheets', 'bad-files', 'fet-school', 'xhstt-school', ...screens('versions')],
  ],
  ['web/', ALL_JOURNEYS],
  ['domain/', MAIN],
  ['service/src/billing/', ['plans', 'plans-screens', 'quotes']],
  ['service/src/papers/', ['papers']],
  ['service/', MAIN],
  ['solver/', ['main-job', 'repair', 'choices', 'demo', 'rules']],
  ['xhstt/', []],
  ['formats/', ['imports', 'sheets', 'fet-school', 'xhstt-school', 'downloads', 'bad-files', 'versions', 'demo']],
  ['runner/', ['main-job', 'repair', 'fet-school', 'bad-files', 'start']],
  ['instances/', ['demo', 'main-job', 'versions']],
  ['server/src/auth/', ['accounts', 'passkeys', 'settings', 'front', 'start', 'school-sign-in', 'mails']],
  ['server/src/billing/', ['plans', 'plans-screens', 'quotes']],
  ['server/src/mail/', ['mails']],
  ['server/src/papers/', ['papers']],
  ['server/src/webhooks/', ['settings']],
  ['server/src/outgoing/', ['settings', 'school-sign-in']],
  ['server/src/weeks/', ['weeks']],
  ['server/src/wishes/', ['weeks']],
  [
    'server/',
    [
      ...MAIN,
      'accounts',
      'front',
      'start',
      'versions',
      'several-people',
      'schedule-only',
      'settings',
      'consent',
      'line-of-runs',
    ],
  ],
  ['scripts/', ['start']],
  ['bench/', []],
  ['docs-site/', []],
  ['docs/', []],
]

/** Returns the pattern by which Playwright selects these journeys. @param {readonly string[]} journeys */
export function grepOf(journeys) {
  const titles = journeys.map((journey) => (journey.includes('.spec.ts ') ? journey : `${journey}.spec.ts `))
  return `(?:^| )(?:${titles.map((title) => title.replaceAll('.', '\\.')).join('|')})`
}

/** Returns the journeys that show a file. @param {string} path @returns {readonly string[] | typeof ALL_JOURNEYS} */
export function journeysOf(path) {
  return JOURNEYS_OF.find(([folder]) => path.startsWith(folder))?.[1] ?? ALL_JOURNEYS
}
