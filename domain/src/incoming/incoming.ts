import { tableOf } from '../records/table-of.ts'
import { differing, type Differences } from '../differences/differences.ts'
import { pairing } from '../differences/pairs.ts'
import { renamed } from '../records/renaming.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import { toEnd, type Steps } from '../steps.ts'
import { calendarsAfter } from './calendars-after.ts'
import { courseNames, type CourseName } from './course-names.ts'
import { coursesAfter } from './courses-after.ts'
import { keptRules } from './kept-rules.ts'
import { knownCalendars, type CalendarMatches, type CalendarQuestion } from './known-calendars.ts'
import type { Ground } from './merged-lesson.ts'
import { inOwnNames } from './own-names.ts'
import { translation } from './translation.ts'
import { withinScope, fileScopeOf, type FileScope } from './file-scope.ts'
import { daysOfOtherTimes, widerWeek } from './week.ts'

/** What a file would change in a version, and the questions to be answered before anything is imported. */
export type Incoming = {
  readonly differences: Differences
  readonly scope: FileScope
  /** The file itself, in the uuids of the questions. */
  readonly file: Schedule
  readonly questions: readonly CalendarQuestion[]
  /** The days on which the file has other times. They are no difference: the version keeps its times. */
  readonly otherTimes: readonly number[]
}

/**
 * The differences that a file makes in the version. What the file does not mention does not change, and lessons stay in their slots:
 * another slot in the file is a separate difference.
 */
export function incomingOf(before: Schedule, file: Schedule, matches: CalendarMatches = {}): Incoming {
  return toEnd(incoming(before, file, matches))
}

/** The differences, in steps. */
export function* incoming(before: Schedule, given: Schedule, matches: CalendarMatches): Steps<Incoming> {
  const file = inOwnNames(before, given)
  yield
  const scope = fileScopeOf(file)
  const known = knownCalendars(before, file, matches)
  const names = courseNames(before, file)
  const week = widerWeek(before, file)
  yield
  const scoped = withinScope(before, scope)
  const translated = translation(before, file, known.pairs, names, week)
  yield
  const pairs = yield* pairing(scoped, { ...translated, rules: {} }, known.apart)
  const one = oneOf([pairs.calendars, pairs.subjects])
  const calendars = yield* calendarsAfter(before, translated, pairs.calendars, scope, week)
  const ground: Ground = {
    scope,
    calendars,
    week: { ...before, timeSlots: week.timeSlots, head: { [before.uuid]: week.head } },
    weekCount: week.head.weeks?.length ?? 1,
  }
  const courses = yield* coursesAfter({ before, scoped, file: translated, one, names }, ground)
  const after: Schedule = {
    uuid: before.uuid,
    head: { [before.uuid]: week.head },
    timeSlots: week.timeSlots,
    calendars,
    ...(scope.courses ? courses : { subjects: before.subjects, lessons: before.lessons }),
    rules: {},
  }
  const rules = yield* rulesAfter(
    scope.rules ? translated.rules : before.rules,
    after,
    names,
    oneOf([one, courses.lessonNames]),
  )
  return {
    differences: yield* differing(before, { ...after, rules }, known.apart),
    scope,
    file,
    questions: known.questions,
    otherTimes: daysOfOtherTimes(before, file),
  }
}

const oneOf =
  (names: readonly (ReadonlyMap<Uuid, Uuid> | ((uuid: Uuid) => Uuid))[]) =>
  (uuid: Uuid): Uuid =>
    names.reduce<Uuid>((now, each) => (typeof each === 'function' ? each(now) : (each.get(now) ?? now)), uuid)

/** The rules after an import: courses have their new names, and deleted records are removed. */
function* rulesAfter(
  rules: Schedule['rules'],
  after: Schedule,
  courses: ReadonlyMap<string, CourseName>,
  one: (uuid: Uuid) => Uuid,
): Steps<Schedule['rules']> {
  const names = new Set(Object.values(after.subjects).map(({ name }) => name))
  const fuller = new Map([...courses.values()].map(({ known, name }) => [known, name]))
  const nameOf = (name: string) => (names.has(name) ? name : (fuller.get(name) ?? name))
  const own = Object.values(rules).map((rule) => {
    const known = renamed('rules', rule, one)
    return rule.subjectNames.some((name) => nameOf(name) !== name)
      ? { ...known, subjectNames: [...new Set(known.subjectNames.map(nameOf))] }
      : known
  })
  return yield* keptRules({ ...after, rules: tableOf(own) }, names)
}
