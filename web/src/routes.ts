import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

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
  route('wish/:token', 'routes/wish.tsx'),
  ...prefix('app', [
    layout('routes/app-layout.tsx', [
      index('routes/app-home.tsx'),
      route('versions', 'routes/versions.tsx'),
      route('scheduler', 'routes/scheduler.tsx'),
      route('subjects', 'routes/subjects.tsx'),
      route('curriculum', 'routes/curriculum.tsx'),
      route('timetables', 'routes/timetables.tsx'),
      route('fairness', 'routes/fairness.tsx'),
      route('rules', 'routes/rules.tsx'),
      route('week-links', 'routes/week-links.tsx'),
      route('wishes', 'routes/wishes.tsx'),
      route('compare', 'routes/compare.tsx'),
      route('settings', 'routes/settings.tsx'),
      route('test', 'routes/test.tsx'),
      route('public/print', 'routes/print.tsx'),
      route('public/print-scheduler', 'routes/print-scheduler.tsx'),
      route('*', 'routes/app-not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
