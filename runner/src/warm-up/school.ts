import {
  importedSchool,
  isRefusal,
  scheduleFromImport,
  type ImportedSchoolInput,
  type Schedule,
} from '@timetable/domain'

const DAYS = 5
const PERIODS = 8
const CLASSES = 8
/** The courses of a class, by periods a week: a quarter of the week stays free. */
const COURSES = [5, 5, 4, 4, 3, 3, 2, 2, 2]
/** The tags of their lessons, by the number of the course. */
const TAGS: Readonly<Record<number, string[]>> = { 3: ['written'], 5: ['oral'], 7: ['wet', 'oral'] }

type RuleInput = NonNullable<ImportedSchoolInput['rules']>[number]

/**
 * A made-up school with everything that the solver knows: rules of all kinds, required and soft, rooms to choose, double lessons, groups
 * and blocked slots.
 */
export function warmUpSchedule(): Schedule {
  let minted = 0
  const created = scheduleFromImport(importedSchool.parse(school()), {
    uuid: 'warm-up',
    schoolUuid: 'warm-up',
    mint: () => `w${++minted}`,
  })
  if (isRefusal(created)) throw new Error(`the school to warm up with: ${created.error}`)
  return created.schedule
}

function school(): ImportedSchoolInput {
  const classes = Array.from({ length: CLASSES }, (_, index) => `c${index}`)
  const teachers = classes.flatMap((_, index) => [`t${index}`, `u${index}`])
  const rooms = Array.from({ length: CLASSES + 2 }, (_, index) => `r${index}`)
  const groups = [0, 1].map((half) => ({ key: `c0-${half}`, class: 'c0', division: 'Half', parts: [`half-${half}`] }))
  return {
    format: 'timetable',
    formatVersion: 1,
    title: 'Warm-up',
    days: DAYS,
    periods: Array.from({ length: PERIODS }, (_, hour) => ({
      startTime: `${String(hour + 8).padStart(2, '0')}:00`,
      endTime: `${String(hour + 8).padStart(2, '0')}:45`,
    })),
    calendars: [
      ...classes.map((key) => ({
        key,
        name: key,
        calendarType: 'CLASS' as const,
        ...(key === 'c0' ? { parts: ['half-0', 'half-1'] } : {}),
        pupils: 25,
      })),
      ...groups.map((group) => ({ ...group, name: group.key, calendarType: 'CLASS' as const })),
      ...teachers.map((key, index) => ({
        key,
        name: key,
        calendarType: 'TEACHER' as const,
        blocked: index % 3 === 0 ? [[index % DAYS, 0] as [number, number]] : [],
      })),
      ...rooms.map((key, index) => ({
        key,
        name: key,
        calendarType: 'ROOM' as const,
        building: index % 4 === 0 ? 'Annexe' : 'Main',
        ...(index % 4 === 0 && { equipment: ['Gas'] }),
        seats: index % 5 === 0 ? 20 : 30,
      })),
    ],
    subjects: classes.flatMap((key, index) => courses(key, index, rooms)),
    rules: rules(classes),
  }
}

/** The courses of a class: one with double lessons, one in each half if there are halves, the others with single lessons. */
function courses(key: string, index: number, rooms: readonly string[]): ImportedSchoolInput['subjects'] {
  return COURSES.map((periods, course) => {
    const teacher = `${course % 2 === 0 ? 't' : 'u'}${(index + course) % CLASSES}`
    const isDouble = course === 2
    const half = index === 0 && course > 6 ? `-${course - 7}` : ''
    return {
      key: `${key}-${course}`,
      name: `${course}`,
      calendars: [`${key}${half}`, teacher],
      choices: course < 4 ? [{ calendars: [...rooms], ordered: course === 0 }] : [],
      distribution: course % 2 === 0 ? ('scatter' as const) : ('none' as const),
      timeOfDay: course === 1 ? ('early' as const) : course === 5 ? ('late' as const) : ('none' as const),
      lessons: Array.from({ length: isDouble ? periods / 2 : periods }, (_, lesson) => ({
        key: `${key}-${course}-${lesson}`,
        length: isDouble ? 2 : 1,
        tags: TAGS[course] ?? [],
      })),
    }
  })
}

/** Each kind is required for one half of the classes and their teachers, and soft for the other. */
function rules(classes: readonly string[]): RuleInput[] {
  const late = Array.from({ length: DAYS }, (_, day): [number, number] => [day, PERIODS - 1])
  const noon = Array.from({ length: DAYS }, (_, day) => [3, 4, 5].map((hour): [number, number] => [day, hour])).flat()
  const kinds = [
    { rule: 'MAX_GAPS_PER_DAY', value: 3 },
    { rule: 'MAX_GAPS_PER_WEEK', value: 8 },
    { rule: 'MAX_SINGLE_GAPS', value: 5, slots: noon },
    { rule: 'MAX_LESSONS_PER_DAY', value: 7 },
    { rule: 'MIN_LESSONS_PER_DAY', value: 2 },
    { rule: 'MAX_CONSECUTIVE', value: 6 },
    { rule: 'MAX_DAYS_PER_WEEK', value: 5 },
    { rule: 'MIN_DAYS_PER_WEEK', value: 3 },
    { rule: 'MAX_LATE_STARTS', value: 3 },
    { rule: 'LUNCH_BREAK', value: 1, slots: noon },
    { rule: 'MAX_DAY_DIFFERENCE', value: 4 },
    { rule: 'MAX_DAYS_IN_INTERVAL', value: 5, slots: late },
    { rule: 'MAX_SPLIT_DAYS', value: 4, slots: late },
    { rule: 'MAX_SLOT_SETS', value: 4, slotSets: late.map((cell) => [cell]) },
    { rule: 'MAX_DAYS_PER_PERIOD', value: 5 },
    { rule: 'MAX_CHANGES_PER_DAY', value: 3 },
    { rule: 'MAX_CHANGES_PER_WEEK', value: 9, value2: 1 },
    { rule: 'MIN_GAPS_BETWEEN_CHANGES', value: 1 },
    { rule: 'MAX_LESSONS_PER_WEEK', value: 28, slots: noon },
    { rule: 'MIN_LESSONS_PER_WEEK', value: 5 },
    { rule: 'MAX_SPAN_PER_DAY', value: 7, value2: 1 },
    { rule: 'MAX_DAYS_IN_A_ROW', value: 5 },
    { rule: 'MIN_REST_BETWEEN_DAYS', value: 1 },
    { rule: 'MIN_REST_AFTER', value: 1, slots: noon },
    { rule: 'MAX_TAGS_PER_DAY', value: 3, tagNames: ['written', 'oral', 'wet'] },
    { rule: 'MIN_GAP_BETWEEN_TAGS', value: 1, tagNames: ['wet'] },
  ] as const
  const ofCalendars = kinds.flatMap((kind) =>
    (['required', 30] as const).map((strength, half) => ({
      ...kind,
      slots: 'slots' in kind ? [...kind.slots] : [],
      tagNames: 'tagNames' in kind ? [...kind.tagNames] : undefined,
      strength,
      calendars: classes.flatMap((key, index) => (index % 2 === half ? [key, `t${index}`] : [])),
    })),
  )
  return [
    ...ofCalendars,
    { rule: 'TAGS_APART', strength: 5, tagNames: ['written', 'wet'] },
    ...classes.flatMap((key, index) => rulesOfLessons(key, index % 2 === 0 ? 'required' : 30, late)),
  ]
}

function rulesOfLessons(key: string, strength: 'required' | number, late: [number, number][]): RuleInput[] {
  const lesson = (course: number, number: number) => `${key}-${course}-${number}`
  const subjects = (course: number) => ({ strength, subjects: [`${key}-${course}`] })
  return [
    { rule: 'MIN_DAYS_BETWEEN', value: 1, value2: 1, ...subjects(0) },
    { rule: 'NOT_ON_SAME_DAY', ...subjects(4) },
    { rule: 'MAX_DAYS_BETWEEN', value: 4, ...subjects(2) },
    { rule: 'BLOCKED_TIMESLOTS', slots: late, ...subjects(1) },
    {
      rule: 'PREFERRED_TIMESLOTS',
      slots: late.map(([day]): [number, number] => [day, 1]),
      ...subjects(5),
      strength: 20,
    },
    { rule: 'ON_SAME_DAY', strength: 20, lessons: [lesson(6, 0), lesson(7, 0)] },
    { rule: 'SAME_START', value: 1, strength: 20, lessons: [lesson(6, 1), lesson(7, 1)] },
    { rule: 'NOT_OVERLAPPING', strength, lessons: [lesson(3, 0), lesson(4, 0), lesson(5, 0)] },
    { rule: 'CONSECUTIVE', strength: 20, lessons: [lesson(3, 1), lesson(4, 1)] },
    { rule: 'ORDERED', strength, lessons: [lesson(3, 2), lesson(5, 2)] },
    { rule: 'MIN_GAP_BETWEEN', value: 1, strength, lessons: [lesson(1, 0), lesson(3, 0)] },
    { rule: 'MAX_AT_ONCE', value: 2, strength, lessons: [lesson(1, 1), lesson(3, 1), lesson(4, 1)] },
    { rule: 'MAX_SLOTS_USED', value: 3, slots: late, ...subjects(6) },
    { rule: 'MIN_SLOTS_USED', value: 1, slots: late, ...subjects(6), strength: 20 },
    { rule: 'MAX_IN_SLOTS', value: 4, slots: late, ...subjects(6) },
    { rule: 'MIN_AT_ONCE', value: 1, slots: late, ...subjects(6), strength: 20 },
    { rule: 'MAX_DAYS_USED', value: 4, ...subjects(2) },
    { rule: 'SPREAD_OVER_DAYS', ...subjects(2), strength: 20 },
    { rule: 'MAX_GAP_BETWEEN', value: 6, strength, lessons: [lesson(1, 0), lesson(3, 0)] },
    { rule: 'MAX_PERIOD_SPAN', value: 6, strength, lessons: [lesson(1, 0), lesson(3, 0)] },
    { rule: 'SAME_TIME_OR_APART', strength, lessons: [lesson(1, 0), lesson(3, 0)] },
    { rule: 'SAME_SECTIONS', strength, lessons: [lesson(1, 0), lesson(3, 0), lesson(1, 1), lesson(3, 1)] },
    { rule: 'MAX_PEOPLE_AT_ONCE', value: 60, strength, lessons: [lesson(1, 1), lesson(3, 1)] },
    { rule: 'MAX_SETS_USED', value: 1, strength, slotSets: [late, [[0, 0]]], lessons: [lesson(1, 0), lesson(3, 0)] },
    { rule: 'MAX_CALENDARS', value: 2, ...subjects(0) },
    { rule: 'MAX_CALENDARS', value: 1, countedType: 'TEACHER', ...subjects(0) },
    { rule: 'SAME_ROOM_IF_CONSECUTIVE', ...subjects(2) },
    { rule: 'PREFERRED_ROOMS', rooms: ['r0', 'r1', 'r2'], ...subjects(3), strength: 20 },
    { rule: 'ROOM_EQUIPMENT', equipment: ['Gas'], ...subjects(3), strength: 20 },
    { rule: 'ENOUGH_SEATS', ...subjects(1), strength: 20 },
    { rule: 'BLOCKED_ROOMS', rooms: ['r3'], slots: late, ...subjects(1) },
    { rule: 'ENDS_DAY', strength: 20, lessons: [lesson(8, 0)] },
    { rule: 'STARTS_DAY', strength: 20, lessons: [lesson(8, 1)] },
    { rule: 'STARTS_OR_ENDS_DAY', strength: 20, lessons: [lesson(8, 1)] },
  ]
}
