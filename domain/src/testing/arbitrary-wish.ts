import * as fc from 'fast-check'
import { scheduleCommands, type ScheduleCommandName } from '../commands/table.ts'
import type { Schedule } from '../schedule.ts'
import { calendarAims } from './aims/calendars.ts'
import { lessonAims } from './aims/lessons.ts'
import { ruleAims } from './aims/rules.ts'
import { subjectAims } from './aims/subjects.ts'
import { targetsOf } from './aims/targets.ts'
import { versionAims } from './aims/version.ts'
import { paramsOnRecords } from './on-records.ts'

/** A wish not yet aimed at anything: `aim` makes params of it for the schedule it is then performed on. */
export type Wish = { readonly name: ScheduleCommandName; readonly picks: readonly number[] }

/** Random commands; many fit and some are refused, as in life. */
export function arbitraryWish(): fc.Arbitrary<Wish> {
  const names = Object.keys(scheduleCommands) as ScheduleCommandName[]
  return fc.record({
    name: fc.constantFrom(...names),
    picks: fc.array(fc.nat(1_000), { minLength: 6, maxLength: 6 }),
  })
}

const AIMS = { ...calendarAims, ...versionAims, ...subjectAims, ...lessonAims, ...ruleAims }

const isAimed = (name: ScheduleCommandName): name is keyof typeof AIMS => name in AIMS

/** The params of a wish on `schedule`: mostly of records that are there. */
export function aim(schedule: Schedule, { name, picks }: Wish): unknown {
  if (isAimed(name)) return AIMS[name](targetsOf(schedule, picks))
  const [a = 0, b = 0, c = 0] = picks
  return paramsOnRecords(schedule, name, {
    one: (uuids) => uuids[a % uuids.length] ?? 'nobody',
    several: (uuids) => [a, b, c].map((pick) => uuids[pick % uuids.length] ?? 'nobody'),
  })
}
