import type { Issues } from '../result.ts'
import type { Activities } from './activities.ts'
import type { Rooms } from './rooms.ts'
import type { Students } from './students.ts'
import type { Week } from './week.ts'

/** What a file declares before any constraint is read, and where to say what is not understood. */
export type Source = {
  readonly week: Week
  readonly activities: Activities
  readonly students: Students
  readonly teachers: readonly string[]
  readonly rooms: Rooms
  readonly issues: Issues
}
