import { expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { dayMetricsOf } from '../constraints/day-metrics.ts'
import type { WeekConstraint } from '../problem/constraint.ts'
import { meet, problem } from '../testing/problems.ts'
import { compileWatch, readDayMetric } from './watch.ts'

const gaps: WeekConstraint = { kind: 'MAX_GAPS_PER_DAY', resources: [0], required: true, weight: 1, value: 1 }
const rows: WeekConstraint = { kind: 'MAX_CONSECUTIVE', resources: [0], required: true, weight: 1, value: 3 }

test.each([6, 12, 13, 16, 17, 31])(
  'a day of %i periods reads what its day metric measures, as often as it is asked',
  (hours) => {
    const resources = [{ name: 'a', unavailable: [2] }]
    const of = problem({ days: 1, hours, resources, meets: [meet([0])], constraints: [gaps, rows] })
    const watch = compileWatch(of, [{ resource: 0, count: 1, constraints: [0, 1], paired: [] }])
    const dayMetrics = of.constraints.flatMap((constraint) => dayMetricsOf(of, constraint as WeekConstraint))
    const open = (2 ** hours - 1) & ~0b100
    const random = createRandom(1)
    const days = Array.from({ length: 200 }, () => random.below(2 ** Math.min(30, hours)))
    for (const busy of [...days, ...days])
      dayMetrics.forEach(({ read }, dayMetric) => {
        expect([busy, readDayMetric(watch, dayMetric, 1, 0, busy)]).toEqual([busy, read(busy, open, 0)])
      })
  },
)
