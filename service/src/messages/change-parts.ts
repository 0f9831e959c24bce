import { timeOffChange, type Change, type ChangePart, type Edit, type TimeOffChange } from '@timetable/domain'

/** A part of a change, with the edits that it is about. */
export type PartOfChange = Pick<ChangePart, 'deed' | 'thing'> & {
  readonly edits: Change
  readonly timeOff: TimeOffChange | null
}

/**
 * Returns the parts of a change that several commands made together: the new days and periods, the time off, and what was created, changed
 * and deleted of each kind of record. Lessons of a course that is a part itself are none.
 */
export function partsOf(change: Change): PartOfChange[] {
  const of = <K extends Edit['kind']>(kind: K) =>
    change.filter((edit): edit is Edit & { kind: K } => edit.kind === kind)
  const timeOff = timeOffChange(change.filter((edit) => deedOf(edit) === 'changed' || edit.kind === 'rules'))
  const turned = timeOff ? change.filter((edit) => timeOffChange([edit]) !== null && deedOf(edit) !== 'created') : []
  const slots = of('timeSlots').filter((edit) => deedOf(edit) === 'created')
  // A new day has a first period.
  const [inDay, inPeriod] = [true, false].map((isDay) => {
    const days = new Set(slots.flatMap(({ after }) => (after?.hourNum === 0 ? [after.dayNum] : [])))
    return slots.filter(({ after }) => days.has(after?.dayNum ?? -1) === isDay)
  })
  const subjects = of('subjects')
  const named = new Set(subjects.map(({ uuid }) => uuid))
  const lessons = of('lessons').filter(({ before, after }) => !named.has((after ?? before)?.subjectUuid ?? ''))
  const unpinned = lessons.filter(({ before, after }) => before?.pinned && after && !after.pinned)
  const grouped = (thing: ChangePart['thing'], edits: Change) =>
    (['created', 'changed', 'deleted'] as const).map((deed) => ({
      ...{ deed, thing, timeOff: null },
      edits: edits.filter((edit) => deedOf(edit) === deed),
    }))
  const rest = <E extends Edit>(edits: readonly E[], others: Change) => edits.filter((edit) => !others.includes(edit))
  const parts: PartOfChange[] = [
    { deed: 'created', thing: 'day', edits: inDay ?? [], timeOff: null },
    { deed: 'created', thing: 'period', edits: inPeriod ?? [], timeOff: null },
    { deed: 'changed', thing: 'calendar', edits: turned, timeOff },
    ...grouped('calendar', rest(of('calendars'), turned)),
    ...grouped('subject', subjects),
    { deed: 'unpinned', thing: 'lesson', edits: unpinned, timeOff: null },
    ...grouped('lesson', rest(lessons, unpinned)),
    ...grouped('rule', rest(of('rules'), turned)),
  ]
  return parts.filter(({ edits }) => edits.length > 0)
}

function deedOf({ before, after }: Edit): 'created' | 'changed' | 'deleted' {
  return before === null ? 'created' : after === null ? 'deleted' : 'changed'
}
