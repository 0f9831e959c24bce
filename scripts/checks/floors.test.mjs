import { describe, expect, test } from 'vitest'
import { crossings } from './floors.mjs'

/** @type {Record<string, import('./floors.mjs').Manifest>} */
const MANIFESTS = {
  '': { devDependencies: { vitest: '5' } },
  domain: { dependencies: { zod: '4' }, exports: { '.': './src/index.ts' } },
  solver: { dependencies: { '@timetable/domain': '*' }, exports: { '.': './src/index.ts' } },
  instances: { exports: { './demo-en.json': './schools/demo-en.json' } },
  server: { dependencies: { '@timetable/domain': '*' } },
  web: {
    dependencies: {
      react: '19',
      '@timetable/domain': '*',
      '@timetable/solver': '*',
      '@timetable/instances': '*',
    },
  },
}
const check = (/** @type {string} */ path, /** @type {string} */ text) =>
  crossings(new Map([[path, text]]), new Map(Object.entries(MANIFESTS)))

describe('the floors', () => {
  test.each([
    ['solver/src/a.ts', "import { x } from '@timetable/domain'"],
    ['solver/src/search/a.ts', "import { x } from '../state/b.ts'"],
    ['domain/src/a.ts', "import { z } from 'zod'"],
    ['domain/src/a.test.ts', "import { readFileSync } from 'node:fs'\nimport { test } from 'vitest'"],
    ['server/src/a.ts', "import { readFileSync } from 'node:fs'"],
    ['server/src/a.ts', "import type { Test } from 'vitest'"],
    ['web/src/features/rules/a.tsx', "import type { X } from '../../store/a.ts'\nimport { y } from './b.ts'"],
    ['web/src/routes/a.tsx', "import { X } from '../features/rules/a.tsx'"],
    ['web/src/root.tsx', "import { X } from './features/rules/a.tsx'\nimport type { R } from './+types/root'"],
    ['web/src/features/demo/worker/a.ts', "import { solve } from '@timetable/solver'"],
    ['web/src/store/demo-school.ts', "import text from '@timetable/instances/demo-en.json?raw'"],
    ['web/src/features/demo/a.ts', "import type { X } from './worker/b.ts'"],
    ['web/src/worker/thread/a.ts', "import { solve } from '@timetable/solver'"],
    ['web/src/worker/a.ts', "import type { X } from './thread/b.ts'"],
    ['domain/src/a.ts', "// import x from 'react'\n/* Math.random() is not for here */"],
  ])('%s may hold: %s', (path, text) => {
    expect(check(path, text)).toEqual([])
  })

  test.each([
    ['domain/src/a.ts', "import { x } from '@timetable/solver'", 'may import no other package'],
    ['solver/src/model/a.ts', "import { x } from '../state/b.ts'", 'model lies below state'],
    ['solver/src/a.ts', "import { x } from '@timetable/formats'", 'may import domain'],
    ['solver/src/a.ts', "import { x } from '@timetable/service'", 'may import domain'],
    ['solver/src/a.ts', "import { x } from '@timetable/domain/src/schedule.ts'", 'not a door of domain'],
    ['server/src/a.ts', "import { x } from '@timetable/runner'", 'not a door of runner'],
    ['server/src/a.ts', "export * from '../../domain/src/index.ts'", 'leaves the package'],
    ['domain/src/a.ts', "import { readFileSync } from 'node:fs'", 'domain is pure'],
    ['server/src/a.ts', "import fs from 'fs'", "write 'node:fs'"],
    ['solver/src/a.ts', 'const seed = Math.random()', 'solver is pure'],
    ['solver/src/a.ts', "const late = await import('fastify')", 'not among the dependencies'],
    ['server/src/a.ts', "import { test } from 'vitest'", 'not among the dependencies'],
    [
      'web/src/features/rules/a.tsx',
      "import { X } from '../versions/b.tsx'",
      'feature rules must not import feature versions',
    ],
    [
      'web/src/features/demo/a.ts',
      "import { solve } from '@timetable/solver'",
      'web may import domain, service, formats',
    ],
    ['web/src/features/demo/a.ts', "import { x } from './worker/b.ts'", 'import its types alone'],
    ['web/src/worker/a.ts', "import { x } from './thread/b.ts'", 'import its types alone'],
    [
      'web/src/store/a.ts',
      "import x from '@timetable/instances/demo-en.json?raw'",
      'web may import domain, service, formats',
    ],
    ['web/src/ui/a.tsx', "import { X } from '../store/b.ts'", 'ui lies below store'],
    ['web/src/store/a.ts', "import {\n  X,\n  Y,\n} from '../features/rules/b.ts'", 'store lies below features'],
    ['web/src/features/rules/a.tsx', "import { X } from '../../root.tsx'", 'lies below'],
  ])('%s may not hold: %s', (path, text, complaint) => {
    expect(check(path, text).join('\n')).toContain(complaint)
  })
})
