import { z } from 'zod'
import { apply, inSequence, type Change } from '../history/change.ts'
import { refuseReferences } from '../records/references.ts'
import type { Refusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { asSteps, type Steps } from '../steps.ts'
import { addDay } from './days.ts'
import { defineCommand, type Mint, type ScheduleCommand } from './define.ts'
import { chooseCalendar, deleteEvent, unpinEvent, updateEvent } from './lessons.ts'
import { deleteSubjects, updateSubjects } from './many-subjects.ts'
import { setPeriodCount, unblockTimeSlotOnCalendars } from './periods.ts'
import { updateRule } from './rules.ts'
import { updateSubject } from './subjects.ts'
import { setTimeOff } from './time-off.ts'

/** The commands that a solution may consist of. */
const PARTS = {
  addDay,
  chooseCalendar,
  deleteEvent,
  deleteSubjects,
  setPeriodCount,
  setTimeOff,
  unblockTimeSlotOnCalendars,
  unpinEvent,
  updateEvent,
  updateRule,
  updateSubject,
  updateSubjects,
} as const satisfies Record<string, ScheduleCommand>

type PartName = keyof typeof PARTS

function partOf<Name extends PartName>(command: Name) {
  const params: (typeof PARTS)[Name]['params'] = PARTS[command].params
  return z.object({ command: z.literal(command), params })
}

/** A command of a solution. */
const part = z.discriminatedUnion('command', [
  partOf('addDay'),
  partOf('chooseCalendar'),
  partOf('deleteEvent'),
  partOf('deleteSubjects'),
  partOf('setPeriodCount'),
  partOf('setTimeOff'),
  partOf('unblockTimeSlotOnCalendars'),
  partOf('unpinEvent'),
  partOf('updateEvent'),
  partOf('updateRule'),
  partOf('updateSubject'),
  partOf('updateSubjects'),
])
type Part = z.output<typeof part> & { readonly command: PartName }

/** The maximum number of commands in a solution. Each of them may be on many records. */
const MOST_PARTS = 60

/** Performs several commands as one step, each on what the previous ones have left. If one is refused, none is performed. */
export const applySolution = defineCommand({
  params: z.object({ commands: z.array(part).min(1).max(MOST_PARTS) }),
  example: {
    commands: [
      { command: 'setTimeOff', params: { calendarUuids: ['Ada'], timeSlotUuids: ['d0h0', 'd0h1'], timeOff: 'free' } },
      { command: 'updateSubjects', params: { subjectUuids: ['Maths'], removeCalendarUuids: ['Ada'] } },
    ],
  },
  deed: ['tookSolution', 'version'],
  refersToRecords: true,
  counted: 'parts',
  check: function* (schedule, { commands }) {
    let minted = 0
    let now = schedule
    for (const each of commands) {
      const refusal = yield* refusePart(now, each)
      if (refusal) return refusal
      const change = yield* partOn(now, each, () => `solution ${++minted}`)
      const broken = refuseReferences(now, change)
      if (broken) return broken
      now = apply(now, change)
      yield
    }
    return undefined
  },
  apply: (schedule, { commands }, { mint }) =>
    inSequence(
      schedule,
      commands.map((each) => (now: Schedule) => partOn(now, each, mint)),
    ),
})

function* refusePart(now: Schedule, { command, params }: Part): Steps<Refusal | undefined> {
  const { check }: ScheduleCommand = PARTS[command]
  return yield* asSteps(check(now, params))
}

function* partOn(now: Schedule, { command, params }: Part, mint: Mint): Steps<Change> {
  const { apply: perform }: ScheduleCommand = PARTS[command]
  return yield* asSteps(perform(now, params, { mint }))
}
