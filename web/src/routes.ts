import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('logout', 'routes/logout.tsx'),
  ]),
  ...prefix('app', [
    layout('routes/app-layout.tsx', [
      index('routes/app-home.tsx'),
      route('versions', 'routes/versions.tsx'),
      route('scheduler', 'routes/scheduler.tsx'),
    ]),
  ]),
] satisfies RouteConfig
