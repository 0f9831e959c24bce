import { z } from 'zod'
import { put } from '../history/change.ts'
import { headOf } from '../schedule.ts'
import { defineCommand } from './define.ts'

/** Somebody sees to what the file required and is not checked here: nothing is said of it any more. */
export const forgetUnkept = defineCommand({
  params: z.object({}),
  example: {},
  deed: ['changed', 'version'],
  ahead: true,
  apply: (schedule) => {
    const { unkept: _, ...head } = headOf(schedule)
    return put(schedule, 'head', head)
  },
})
