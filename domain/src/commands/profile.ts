import { z } from 'zod'
import { put } from '../history/change.ts'
import { keptOf, limitsOf, profile, PROFILE_LIMITS, profileLimits } from '../profile/criterion.ts'
import { headOf } from '../schedule.ts'
import { defineCommand } from './define.ts'

/** Sets what makes a good timetable in this version: the importance of the named criteria, and the named limits. Others do not change. */
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
