import {
  DEFAULT_COLOR,
  lessonsOfSubject,
  LIMITS,
  PALETTE,
  type Distribution,
  type Schedule,
  type Subject,
  type TimeOfDay,
  type Uuid,
} from '@timetable/domain'

/** A subject as it is being typed. */
export type SubjectDraft = {
  readonly name: string
  /** Empty text while the field is empty. */
  readonly count: number | string
  readonly color: string
  readonly calendarUuids: readonly Uuid[]
  readonly distribution: Distribution
  readonly timeOfDay: TimeOfDay
}

export type SubjectErrors = Partial<Record<'name' | 'count' | 'calendarUuids', SubjectProblem>>
/** Keys of the texts that say what is wrong. */
export type SubjectProblem = 'nameRequired' | 'nameTooLong' | 'countNegative' | 'countTooHigh' | 'calendarRequired'

/** The next subject: its colour is the one used least so far, so that neighbours in a grid differ. */
export function newSubjectDraft(schedule: Schedule, calendarUuid?: Uuid): SubjectDraft {
  const uses = (color: string) => Object.values(schedule.subjects).filter((subject) => subject.color === color).length
  const color = PALETTE.reduce<string>((best, each) => (uses(each) < uses(best) ? each : best), DEFAULT_COLOR)
  const known = calendarUuid !== undefined && schedule.calendars[calendarUuid] !== undefined
  return {
    name: '',
    count: 1,
    color,
    calendarUuids: known ? [calendarUuid] : [],
    distribution: 'none',
    timeOfDay: 'none',
  }
}

export function subjectDraftOf(schedule: Schedule, subject: Subject): SubjectDraft {
  const { name, color, calendarUuids, distribution, timeOfDay } = subject
  return { name, count: lessonsOfSubject(schedule, subject.uuid).length, color, calendarUuids, distribution, timeOfDay }
}

export function subjectErrors(draft: SubjectDraft): SubjectErrors {
  const errors: SubjectErrors = {}
  if (draft.name.trim() === '') errors.name = 'nameRequired'
  else if (draft.name.length > LIMITS.nameLength) errors.name = 'nameTooLong'
  if (typeof draft.count !== 'number' || draft.count < 0) errors.count = 'countNegative'
  else if (draft.count > LIMITS.maxLessonsPerSubject) errors.count = 'countTooHigh'
  if (draft.calendarUuids.length === 0) errors.calendarUuids = 'calendarRequired'
  return errors
}

/** The params that the commands for a new and for a changed subject share. Only for a draft without errors. */
export function subjectParams(draft: SubjectDraft) {
  if (typeof draft.count !== 'number') throw new Error(`a subject with the count ${draft.count} was not checked`)
  return { ...draft, name: draft.name.trim(), count: draft.count, calendarUuids: [...draft.calendarUuids] }
}
