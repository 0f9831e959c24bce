import { sameChoices, sameSet } from '../lessons/choices.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { renamed } from '../records/renaming.ts'
import type { Lesson, Schedule, Subject, Uuid } from '../schedule.ts'
import { shortNamesOfCourses, withShortName } from '../calendars/short-names.ts'
import { IN_STEP, type Steps } from '../steps.ts'
import { sameTags, tagsOf } from '../lessons/tags.ts'
import type { CourseName } from './course-names.ts'
import { lessonPairs } from './lesson-pairs.ts'
import { mergedLesson, mergedSubject, newLesson, type Ground } from './merged-lesson.ts'

type CourseSides = {
  readonly before: Schedule
  /** The version, limited to what the file mentions. */
  readonly scoped: Schedule
  readonly file: Schedule
  readonly one: (uuid: Uuid) => Uuid
  readonly names: ReadonlyMap<string, CourseName>
}

type CoursesAfter = Pick<Schedule, 'subjects' | 'lessons'> & {
  /** The lessons of the version, by those of the file. */
  readonly lessonNames: ReadonlyMap<Uuid, Uuid>
}

/** The courses of the file with their lessons, each merged with the existing one if there is one. */
export function* coursesAfter({ before, scoped, file, one, names }: CourseSides, ground: Ground): Steps<CoursesAfter> {
  const subjects: Record<Uuid, Subject> = {}
  const lessons: Record<Uuid, Lesson> = {}
  const lessonNames = new Map<Uuid, Uuid>()
  const shorts = shortNamesOfCourses(before)
  const colors = new Map(Object.values(before.subjects).map(({ name, color }) => [name, color]))
  const fuller = new Map([...names.values()].map(({ known, name }) => [known, name]))
  const isOwnFile = Object.keys(file.subjects).some((uuid) => before.subjects[uuid])
  let count = 0
  for (const given of Object.values(file.subjects)) {
    if (++count % IN_STEP === 0) yield
    const own = renamed('subjects', given, one)
    const had = before.subjects[own.uuid]
    const name = fuller.get(own.name) ?? own.name
    const merged = had ? mergedSubject(had, { ...own, name }, ground) : { ...own, name, ...whoIsThere(own, ground) }
    const color = isOwnFile ? own.color : (had?.color ?? colors.get(own.name) ?? own.color)
    const short = shorts.get(own.name) ?? had?.shortName ?? own.shortName
    const ownLessons = lessonsOfSubject(file, given.uuid).map((lesson) => renamed('lessons', lesson, one))
    const hadLessons = had ? lessonsOfSubject(before, had.uuid) : []
    const known = lessonPairs(had ? lessonsOfSubject(scoped, had.uuid) : [], ownLessons)
    const all = ownLessons.map((lesson) => {
      const other = before.lessons[known.get(lesson.uuid)?.uuid ?? '']
      const made = other ? mergedLesson(other, lesson, ground) : newLesson(lesson, merged, hadLessons, ground)
      lessonNames.set(lesson.uuid, made.uuid)
      return { ...made, subjectUuid: merged.uuid }
    })
    const subject = withShortName<Subject>({ ...merged, color }, short ?? null)
    subjects[subject.uuid] = { ...subject, advanced: subject.advanced || differs(subject, all) }
    for (const lesson of all) lessons[lesson.uuid] = lesson
  }
  return { subjects, lessons, lessonNames }
}

function whoIsThere({ calendarUuids, choices }: Subject, { calendars }: Ground) {
  const isThere = (uuid: Uuid) => (calendars[uuid]?.parts.length ?? 1) === 0
  return {
    calendarUuids,
    choices: choices.flatMap((choice) => {
      const candidates = choice.candidates.filter(isThere)
      return candidates.length > 0 ? [{ ...choice, candidates }] : []
    }),
  }
}

/** Lessons of a simple course must all be alike. */
function differs({ calendarUuids, choices }: Subject, lessons: readonly Lesson[]): boolean {
  const [first] = lessons
  return lessons.some(
    (lesson) =>
      lesson.length !== 1 ||
      !sameSet(lesson.calendarUuids, calendarUuids) ||
      !sameChoices(lesson.choices, choices) ||
      !sameTags(tagsOf(lesson), tagsOf(first ?? lesson)),
  )
}
