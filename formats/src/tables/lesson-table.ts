import {
  CALENDAR_TYPES,
  lessonsOfSubject,
  lessonWords,
  occupiedSlots,
  subjectsInOrder,
  tagsOf,
  weekCountOf,
  type Lesson,
  type Schedule,
} from '@timetable/domain'
import { courseName } from './course.ts'
import type { TableWords } from './words.ts'

/** Not a comma, which names have: 'Byron, Ada'. So the list can be read back. */
const BETWEEN_NAMES = '; '

/** Rows of texts and numbers under a head. */
export type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] }

/** Returns every lesson once, scheduled or not: courses in the order of their creation, their lessons in the order of the week. */
export function lessonTable(schedule: Schedule, words: TableWords): Table {
  const { texts } = words
  const head = [
    texts.course,
    ...CALENDAR_TYPES.map((type) => texts.types[type]),
    ...(hasWeeks(schedule) ? [texts.weeks] : []),
    texts.open,
    texts.length,
    texts.day,
    texts.period,
    texts.from,
    texts.to,
    texts.pinned,
    texts.tags,
  ]
  const rows = subjectsInOrder(schedule).flatMap(({ uuid }) =>
    [...lessonsOfSubject(schedule, uuid)]
      .sort((a, b) => placeIn(schedule, a) - placeIn(schedule, b))
      .map((lesson) => lessonRow(schedule, words, lesson)),
  )
  return { head, rows }
}

function lessonRow(schedule: Schedule, words: TableWords, lesson: Lesson): (string | number)[] {
  const { title, others, open, weeks } = lessonWords(schedule, null, lesson)
  const slots = occupiedSlots(schedule, lesson)
  const [first, last] = [slots[0], slots.at(-1)]
  const ofType = CALENDAR_TYPES.map((type) => others.filter((other) => other.calendarType === type))
  return [
    courseName(title),
    ...ofType.map((some) => some.map(({ name }) => name).join(BETWEEN_NAMES)),
    ...(hasWeeks(schedule) ? [weeks.join(', ')] : []),
    open.join('; '),
    lesson.length,
    first ? (words.days[first.dayNum] ?? '') : '',
    first ? (words.periods[first.hourNum] ?? '') : '',
    words.times[first?.startTime ?? ''] ?? '',
    words.times[last?.endTime ?? ''] ?? '',
    lesson.pinned ? words.texts.yes : '',
    tagsOf(lesson).join(', '),
  ]
}

const hasWeeks = (schedule: Schedule): boolean => weekCountOf(schedule) > 1

/** Lessons without a slot come last. */
function placeIn(schedule: Schedule, { timeSlotUuid }: Lesson): number {
  const slot = schedule.timeSlots[timeSlotUuid ?? '']
  return slot ? slot.dayNum * 100 + slot.hourNum : Number.MAX_SAFE_INTEGER
}
