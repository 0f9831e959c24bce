import { z } from 'zod'
import { put, remove, type Change } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { headOf } from '../schedule.ts'
import { rulesOnTerms, termLengths } from '../week/school-terms.ts'
import { flatMapInSteps } from '../steps.ts'
import { defineCommand } from './define.ts'

/** Divides the days into terms of this many days. Null: no terms. Rules that count terms have no meaning then, and are deleted. */
export const setTerms = defineCommand({
  params: z.object({ daysPerTerm: z.int().min(1).max(LIMITS.maxDaysImported).nullable() }),
  example: { daysPerTerm: null },
  deed: ['changed', 'version'],
  ahead: true,
  check: (schedule, { daysPerTerm }) => {
    const { days, daysPerTerm: before } = headOf(schedule)
    // An imported value may remain as it is.
    if (daysPerTerm === null || daysPerTerm === before || termLengths(days).includes(daysPerTerm)) return undefined
    return refuse('terms-uneven', { days, daysPerTerm })
  },
  apply: function* (schedule, { daysPerTerm }) {
    const { daysPerTerm: before, ...head } = headOf(schedule)
    if (daysPerTerm !== null) return put(schedule, 'head', { ...head, daysPerTerm })
    if (before === undefined) return []
    const rules = yield* flatMapInSteps(rulesOnTerms(schedule), ({ uuid }): Change => remove(schedule, 'rules', uuid))
    return [...put(schedule, 'head', head), ...rules]
  },
})
