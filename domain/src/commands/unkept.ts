import { z } from 'zod'
import { put } from '../history/change.ts'
import { headOf } from '../schedule.ts'
import { defineCommand } from './define.ts'

/** Dismisses the list of requirements of the imported file that are not checked here, because the school takes care of them. */
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
