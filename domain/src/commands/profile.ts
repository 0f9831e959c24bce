import { z } from 'zod'
import { put } from '../change.ts'
import { CRITERIA, profile } from '../profile/criterion.ts'
import { headOf } from '../schedule.ts'
import { defineCommand } from './define.ts'

/** What makes a good timetable in this version: the criteria that are named get this importance, the others keep theirs. */
export const setProfile = defineCommand({
  params: z.object({ profile }),
  ahead: true,
  apply: (schedule, params) => {
    const { profile: before, ...head } = headOf(schedule)
    const all = { ...before, ...params.profile }
    const on = CRITERIA.flatMap((criterion) => {
      const importance = all[criterion] ?? 'off'
      return importance === 'off' ? [] : [[criterion, importance] as const]
    })
    return put(schedule, 'head', on.length > 0 ? { ...head, profile: Object.fromEntries(on) } : head)
  },
})
