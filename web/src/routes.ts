import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The pages of the application share three files: as one each they would be dozens. */
const BOARDS = 'routes/board-pages.tsx'
const DAILY = 'routes/daily-pages.tsx'
const RARE = 'routes/rare-pages.tsx'

export default [
  // English at the root, every other language under its code.
  ...prefix(':lang?', [
    layout('routes/public-layout.tsx', [
      index('routes/home.tsx'),
      route('academy', 'routes/academy.tsx'),
      route('pricing', 'routes/pricing.tsx'),
      route('compare', 'routes/comparison.tsx'),
      route('terms', 'routes/terms.tsx'),
      route('sub-data-processors', 'routes/sub-data-processors.tsx'),
      route('privacy', 'routes/privacy.tsx'),
      route('dpa', 'routes/dpa.tsx'),
      route('accessibility', 'routes/accessibility.tsx'),
      route('imprint', 'routes/imprint.tsx'),
      route('security', 'routes/security.tsx'),
      route('status', 'routes/status.tsx'),
      route('not-found', 'routes/not-found.tsx'),
      route('login', 'routes/login.tsx'),
      route('register', 'routes/register.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('reset-password/new', 'routes/new-password.tsx'),
    ]),
  ]),
  route('logout', 'routes/logout.tsx'),
  route('week/:token', 'routes/week.tsx'),
  route('week/:token/screen', 'routes/screen.tsx'),
  route('day/:token', 'routes/day.tsx'),
  route('wish/:token', 'routes/wish.tsx'),
  ...prefix('app', [
    layout('routes/app-layout.tsx', [
      index(DAILY, { id: 'dashboard' }),
      route('versions', DAILY, { id: 'versions' }),
      route('scheduler', BOARDS, { id: 'scheduler' }),
      route('today', BOARDS, { id: 'today' }),
      route('duties', DAILY, { id: 'duties' }),
      route('cover', DAILY, { id: 'cover' }),
      route('subjects', DAILY, { id: 'subjects' }),
      route('curriculum', RARE, { id: 'curriculum' }),
      route('timetables', DAILY, { id: 'timetables' }),
      route('quality', DAILY, { id: 'quality' }),
      route('quality/summary', RARE, { id: 'summary' }),
      route('fairness', 'routes/fairness.tsx'),
      route('rules', DAILY, { id: 'rules' }),
      route('week-links', RARE, { id: 'week-links' }),
      route('wishes', RARE, { id: 'wishes' }),
      route('compare', RARE, { id: 'compare' }),
      route('settings', DAILY, { id: 'settings' }),
      route('test', RARE, { id: 'test' }),
      route('public/print', RARE, { id: 'print' }),
      route('public/print-scheduler', RARE, { id: 'print-scheduler' }),
      route('*', RARE, { id: 'not-found-in-app' }),
    ]),
  ]),
] satisfies RouteConfig
