import { z } from 'zod'
import { put } from '../history/change.ts'
import { keptOf, limitsOf, profile, PROFILE_LIMITS, profileLimits } from '../profile/criterion.ts'
import { headOf } from '../schedule.ts'
import { defineCommand } from './define.ts'

/** What makes a good timetable in this version: criteria that are named get this importance, and limits this number; the others keep theirs. */
export const setProfile = defineCommand({
  params: z.object({ profile, limits: profileLimits.optional() }),
  example: { profile: { classGaps: 'most', teacherGaps: 'much' } },
  deed: ['changed', 'profile'],
  ahead: true,
  apply: (schedule, params) => {
    const { profile: before, profileLimits: chosen, ...head } = headOf(schedule)
    const kept = keptOf({ ...before, ...params.profile })
    const { inARow } = limitsOf({ profileLimits: { ...chosen, ...params.limits } })
    return put(schedule, 'head', {
      ...head,
      ...(kept && { profile: kept }),
      ...(inARow !== PROFILE_LIMITS.inARow.usual && { profileLimits: { inARow } }),
    })
  },
})
