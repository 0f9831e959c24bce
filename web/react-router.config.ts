import type { Config } from '@react-router/dev/config'
import { prerendered } from './src/public-paths.ts'

/** Public pages become real HTML at build time; everything else is served by the single-page fallback. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...prerendered],
} satisfies Config
