import type { Config } from '@react-router/dev/config'

/** Public pages become real HTML at build time; everything else is served by the single-page fallback. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ['/', '/login', '/register'],
} satisfies Config
