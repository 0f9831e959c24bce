import { allCalendarUuidsOf, choicesBeside, choicesWithout } from '../lessons/choices.ts'
import type { Mint } from '../commands/define.ts'
import { calendarUuidsOfCourse, lessonsOfSubject, unscheduled } from '../lessons/lessons.ts'
import { missingOnly } from '../lessons/missing.ts'
import type { CalendarType, Choice, Lesson, LessonChoice, Schedule, Subject, Uuid } from '../schedule.ts'
import { withShortName } from '../calendars/short-names.ts'
import { IN_STEP, type Steps } from '../steps.ts'
import type { YearPlan } from './plan.ts'
import type { Seat } from './seats.ts'

/** The courses of the next year with their lessons, and what happened to those of this year. */
type Carried = {
  readonly subjects: readonly Subject[]
  readonly lessons: readonly Lesson[]
  /** Courses without any attendee next year. */
  readonly gone: readonly Subject[]
  readonly lessonsGone: readonly Lesson[]
  /** Courses that are repeated for further classes. */
  readonly repeated: readonly Subject[]
  /** The number of lessons without a teacher. */
  readonly without: number
}

type Keeps = Pick<YearPlan, 'lessons' | 'pins' | 'shortNames'>
type Context = Keeps & { readonly seats: readonly Seat[]; readonly leaving: ReadonlySet<Uuid>; readonly mint: Mint }

/** Carries courses over. Each retains its attendees that still exist, with the seats of its classes. */
export function* carryingCourses(schedule: Schedule, context: Context): Steps<Carried> {
  const { seats, leaving, mint } = context
  const firsts = new Map(seats.filter(({ first }) => first).flatMap(({ instead }) => [...instead]))
  const isClass = (uuid: Uuid) => schedule.calendars[uuid]?.calendarType === 'CLASS'
  const inPlace = (uuid: Uuid) => (isClass(uuid) ? firsts.get(uuid) : leaving.has(uuid) ? undefined : uuid)
  const [subjects, lessons]: [Subject[], Lesson[]] = [[], []]
  const [gone, lessonsGone]: [Subject[], Lesson[]] = [[], []]
  const all = Object.values(schedule.subjects)
  for (const [index, subject] of all.entries()) {
    if (index % IN_STEP === IN_STEP - 1) yield
    const own = lessonsOfSubject(schedule, subject.uuid)
    const held = own.filter((lesson) => isHeld(lesson, inPlace, isClass))
    lessonsGone.push(...own.filter((lesson) => !held.includes(lesson)))
    if (!isHeld(subject, inPlace, isClass) || (own.length > 0 && held.length === 0)) {
      gone.push(subject)
      lessonsGone.push(...held)
      continue
    }
    subjects.push(named(attendedBy(subject, inPlace), context))
    for (const lesson of held) lessons.push(placed(attending(schedule, lesson, inPlace), context))
  }
  const repeated: Subject[] = []
  let order = Math.max(-1, ...all.map((subject) => subject.order))
  for (const { instead } of seats.filter(({ first }) => !first)) {
    const isTeacher = (uuid: Uuid) => schedule.calendars[uuid]?.calendarType === 'TEACHER'
    // The teacher of one class does not have to teach another one too.
    const once = (uuid: Uuid) => (isClass(uuid) ? instead.get(uuid) : isTeacher(uuid) ? undefined : inPlace(uuid))
    for (const [index, subject] of all.entries()) {
      if (index % IN_STEP === IN_STEP - 1) yield
      const own = lessonsOfSubject(schedule, subject.uuid)
      const classes = calendarUuidsOfCourse(schedule, subject).filter(isClass)
      if (classes.length === 0 || !classes.every((uuid) => instead.has(uuid))) continue
      const uuid = mint()
      const copy = { ...named(attendedBy(subject, once), context), uuid, order: ++order }
      repeated.push(copy)
      for (const lesson of own) {
        const again = unscheduled(attending(schedule, lesson, once))
        lessons.push({ ...again, uuid: mint(), subjectUuid: uuid })
      }
    }
  }
  const without = lessons.filter(({ missing }) => missing?.includes('TEACHER')).length
  return { subjects: [...subjects, ...repeated], lessons, gone, lessonsGone, repeated, without }
}

type InPlace = (uuid: Uuid) => Uuid | undefined
type Attended = { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly Choice[] }

/** Whether one of its classes still exists, or any attendee if it has no classes. True if nobody attended. */
function isHeld(record: Attended, inPlace: InPlace, isClass: (uuid: Uuid) => boolean): boolean {
  const all = allCalendarUuidsOf(record)
  const classes = all.filter(isClass)
  const asked = classes.length > 0 ? classes : all
  return asked.length === 0 || asked.some((uuid) => inPlace(uuid) !== undefined)
}

/** The subject with the replacements of its attendees, without duplicates. */
function attendedBy(subject: Subject, inPlace: InPlace): Subject {
  const { calendarUuids, choices } = inPlaces(subject, inPlace)
  return { ...subject, calendarUuids: [...calendarUuids], choices: [...choices] }
}

/** The lesson with the replacements of its attendees. It stores the types of which it lost the last one. */
function attending(schedule: Schedule, lesson: Lesson, inPlace: InPlace): Lesson {
  const { calendarUuids, choices } = inPlaces(lesson, inPlace)
  const next = { ...lesson, calendarUuids: [...calendarUuids], choices: [...choices] }
  const types = (record: Lesson, isAsked: (uuid: Uuid) => boolean): CalendarType[] =>
    allCalendarUuidsOf(record)
      .filter(isAsked)
      .flatMap((uuid) => schedule.calendars[uuid]?.calendarType ?? [])
  const lost = types(lesson, (uuid) => inPlace(uuid) === undefined)
  const left = new Set(types(lesson, (uuid) => inPlace(uuid) !== undefined))
  return missingOnly(
    next,
    [...new Set([...(lesson.missing ?? []), ...lost])].filter((type) => !left.has(type)),
  )
}

function inPlaces<C extends Choice | LessonChoice>(
  { calendarUuids, choices }: { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly C[] },
  inPlace: InPlace,
): { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly C[] } {
  const fixed = [...new Set(calendarUuids.flatMap((uuid) => inPlace(uuid) ?? []))]
  const there = choicesWithout(choices, (uuid) => inPlace(uuid) === undefined).map((choice): C => {
    const candidates = choice.candidates.flatMap((uuid) => inPlace(uuid) ?? [])
    if (!('chosen' in choice) || choice.chosen === null) return { ...choice, candidates }
    return { ...choice, candidates, chosen: inPlace(choice.chosen) ?? null }
  })
  return { calendarUuids: fixed, choices: choicesBeside(fixed, there) }
}

const named = (subject: Subject, { shortNames }: Keeps) => (shortNames ? subject : withShortName(subject, null))

function placed(lesson: Lesson, { lessons, pins }: Keeps): Lesson {
  if (lessons === 'unscheduled' || (lessons === 'pinned' && !lesson.pinned)) return unscheduled(lesson)
  return lesson.pinned && !pins && lessons === 'placed' ? { ...lesson, pinned: false } : lesson
}
