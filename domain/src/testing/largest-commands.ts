import { scheduleCommands, type ParamsOf, type ScheduleCommandName } from '../commands/table.ts'
import { NEW_CALENDAR } from '../commands/new-calendars.ts'
import { LIMITS } from '../limits.ts'
import { profileOf } from '../profile/profiles.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { addDays } from '../week/school-year.ts'
import { headOf, type Lesson, type Schedule, type Uuid } from '../schedule.ts'
import { LARGEST, schoolOfSize } from './largest-school.ts'
import type { ImportedSchool } from '../import/import.ts'
import { paramsOnRecords, type OnRecords } from './on-records.ts'

/**
 * The schools on which commands are largest: one with all there may be, one with half of it, one with half of it in a week that may have
 * another day, one with nearly everything yet to come.
 */
export type Shape = 'full' | 'half' | 'week' | 'bare'

/** A command where it has most to do; `before` it another, without which it has nothing to do it on. */
export type LargestCommand = {
  readonly name: ScheduleCommandName
  readonly of: string
  readonly on: Shape
  readonly before?: LargestCommand
  params(schedule: Schedule): unknown
}

export function schoolOfShape(shape: Shape): ImportedSchool {
  if (shape === 'full') return schoolOfSize()
  const half = schoolOfSize({
    lessons: LARGEST.lessons / 2,
    subjects: LARGEST.subjects / 2,
    calendars: LARGEST.calendars / 2,
    rules: LARGEST.rules / 2,
    days: shape === 'week' ? LIMITS.maxDays - 1 : LARGEST.days,
    periods: shape === 'week' ? LARGEST.periods : LARGEST.periods / 2,
    references: LARGEST.references / 2,
  })
  return shape !== 'bare' ? half : { ...half, subjects: half.subjects.slice(0, 1), rules: [] }
}

type Make<Name extends ScheduleCommandName> = {
  readonly of?: string
  readonly on?: Shape
  readonly before?: LargestCommand
  params(schedule: Schedule): ParamsOf<Name>
}
type Makes<Name extends ScheduleCommandName> = Make<Name> | readonly Make<Name>[]
/** Of those on records alone the most is all records. */
type Table = { readonly [Name in Exclude<ScheduleCommandName, OnRecords>]: Makes<Name> } & {
  readonly [Name in OnRecords]?: Makes<Name>
}

const LONG_NAME = 'N'.repeat(LIMITS.nameLength)
const uuids = (table: Readonly<Record<Uuid, unknown>>, most = Infinity) => Object.keys(table).slice(0, most)
const first = (table: Readonly<Record<Uuid, unknown>>) => Object.keys(table)[0] ?? ''
const lessonsOf = (schedule: Schedule) => Object.values(schedule.lessons)
const slotsOf = ({ lessons }: Schedule, lessonUuids: readonly Uuid[]): (Uuid | null)[] =>
  lessonUuids.map((uuid) => lessons[uuid]!.timeSlotUuid)
const placed = (schedule: Schedule, at = 0): Lesson =>
  lessonsOf(schedule).filter(({ timeSlotUuid, length }) => timeSlotUuid !== null && length === 1)[at]!
const ofType = (schedule: Schedule, type: 'CLASS' | 'TEACHER' | 'ROOM') =>
  Object.values(schedule.calendars)
    .filter(({ calendarType }) => calendarType === type)
    .map(({ uuid }) => uuid)
const busiest = (schedule: Schedule): Uuid => {
  const count = new Map<Uuid, number>()
  for (const { calendarUuids } of lessonsOf(schedule))
    for (const uuid of calendarUuids) count.set(uuid, (count.get(uuid) ?? 0) + 1)
  return [...count].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0]
}
const largestSubject = (schedule: Schedule): Uuid =>
  uuids(schedule.subjects).reduce((most, one) =>
    lessonsOfSubject(schedule, one).length > lessonsOfSubject(schedule, most).length ? one : most,
  )
const blockedFor = (schedule: Schedule, calendarUuids: readonly Uuid[]): ReadonlySet<Uuid> =>
  new Set(calendarUuids.flatMap((uuid) => schedule.calendars[uuid]?.blockedTimeSlots ?? []))
const freeSlot = (schedule: Schedule, lesson: Lesson, more: readonly Uuid[] = []): Uuid => {
  const blocked = blockedFor(schedule, [...lesson.calendarUuids, ...more])
  return uuids(schedule.timeSlots).findLast((uuid) => !blocked.has(uuid)) ?? ''
}
/** Two lessons that may change places. */
const swappable = (schedule: Schedule): readonly [Lesson, Lesson] => {
  const lesson = placed(schedule)
  const blocked = blockedFor(schedule, lesson.calendarUuids)
  const other = lessonsOf(schedule).find(
    ({ timeSlotUuid, calendarUuids }) =>
      timeSlotUuid !== null &&
      timeSlotUuid !== lesson.timeSlotUuid &&
      !blocked.has(timeSlotUuid) &&
      !blockedFor(schedule, calendarUuids).has(lesson.timeSlotUuid!) &&
      !calendarUuids.some((uuid) => lesson.calendarUuids.includes(uuid)),
  )
  return [lesson, other!]
}
const calendarsToCome = (count: number) =>
  Array.from({ length: count }, () => ({ name: LONG_NAME, calendarType: 'TEACHER' as const }))
const allRules = (schedule: Schedule) => ({ ruleUuids: uuids(schedule.rules) })

const divided: LargestCommand = {
  name: 'divideClass',
  of: '',
  on: 'half',
  params: (schedule) => ({
    calendarUuid: ofType(schedule, 'CLASS')[0]!,
    division: 'Languages',
    groups: Array.from({ length: LIMITS.groupsPerDivision }, (_, i) => ({ name: `Group ${i}` })),
  }),
}
const inOneBuilding: LargestCommand = {
  name: 'setBuilding',
  of: '',
  on: 'full',
  params: (schedule) => ({ calendarUuids: ofType(schedule, 'ROOM'), building: 'Main building' }),
}
const inAllRooms: LargestCommand = {
  name: 'changeEquipment',
  of: '',
  on: 'full',
  params: (schedule) => ({ calendarUuids: ofType(schedule, 'ROOM'), add: ['Projector'] }),
}
const WEEKS = [{ name: 'A' }, { name: 'B' }]
const ofTwoWeeks: LargestCommand = { name: 'setWeeks', of: '', on: 'full', params: () => ({ weeks: WEEKS }) }
/** The lessons of the largest course bear a tag. */
const tagged: LargestCommand = {
  name: 'updateSubject',
  of: '',
  on: 'half',
  params: (schedule) => ({ subjectUuid: lessonsOf(schedule)[0]!.subjectUuid, tags: ['written'] }),
}
const dividedCalendar = (schedule: Schedule) =>
  Object.values(schedule.calendars).find(({ division }) => division !== null)?.classUuid ?? ''

const givenChoice: LargestCommand = {
  name: 'updateEvent',
  of: '',
  on: 'half',
  params: (schedule) => {
    const { uuid, calendarUuids } = lessonsOf(schedule).find(
      ({ timeSlotUuid, calendarUuids }) =>
        timeSlotUuid !== null && !blockedFor(schedule, calendarUuids).has(timeSlotUuid),
    )!
    const candidates = ofType(schedule, 'ROOM').filter((room) => !calendarUuids.includes(room))
    return { eventUuid: uuid, choices: [{ candidates }] }
  },
}

/** Commands on a version, with the most that their params may say. */
const TABLE: Table = {
  renameSchedule: { params: () => ({ title: LONG_NAME, description: 'd'.repeat(LIMITS.descriptionLength) }) },
  createCalendar: { on: 'half', params: () => ({ name: LONG_NAME }) },
  createCalendars: {
    on: 'half',
    params: (schedule) => ({ calendars: calendarsToCome(LIMITS.maxCalendars - uuids(schedule.calendars).length) }),
  },
  updateCalendar: {
    params: (schedule) => {
      const calendarUuid = busiest(schedule)
      const calendarType = schedule.calendars[calendarUuid]?.calendarType === 'ROOM' ? 'TEACHER' : 'ROOM'
      return { calendarUuid, name: LONG_NAME, calendarType }
    },
  },
  deleteCalendarAndSubjects: [
    {
      of: 'all courses',
      params: (schedule) => ({ calendarUuid: busiest(schedule), subjectUuids: uuids(schedule.subjects) }),
    },
    {
      of: 'with a successor',
      params: (schedule) => {
        const [calendarUuid, successorUuid] = ofType(schedule, 'TEACHER') as [Uuid, Uuid]
        return { calendarUuid, successorUuid }
      },
    },
  ],
  deleteCalendars: [
    {
      of: 'all, with all courses',
      params: (schedule) => ({
        calendarUuids: uuids(schedule.calendars),
        subjectUuids: uuids(schedule.subjects),
      }),
    },
    {
      of: 'with a successor',
      params: (schedule) => {
        const [successorUuid, ...calendarUuids] = ofType(schedule, 'TEACHER') as [Uuid, ...Uuid[]]
        return { calendarUuids, successorUuid }
      },
    },
  ],
  renameCalendars: {
    params: (schedule) => ({
      calendars: uuids(schedule.calendars).map((calendarUuid, index) => ({
        calendarUuid,
        name: LONG_NAME,
        shortName: `k${index}`,
      })),
    }),
  },
  setManyLoadLimits: {
    on: 'half',
    // More of them would have too many lessons to compare with the other rules.
    params: (schedule) => ({ calendarUuids: ofType(schedule, 'TEACHER').slice(0, 50), least: 1, most: 1 }),
  },
  setLoadLimits: { on: 'half', params: (schedule) => ({ calendarUuid: busiest(schedule), least: 1, most: 1 }) },
  resetCalendar: { params: (schedule) => ({ calendarUuid: busiest(schedule) }) },
  divideClass: { on: 'half', params: divided.params as Make<'divideClass'>['params'] },
  renameDivision: {
    on: 'half',
    before: divided,
    params: (schedule) => ({
      calendarUuid: dividedCalendar(schedule),
      division: 'Languages',
      name: LONG_NAME,
    }),
  },
  deleteDivision: {
    on: 'half',
    before: divided,
    params: (schedule) => ({
      calendarUuid: dividedCalendar(schedule),
      division: 'Languages',
      lessons: 'to-class',
    }),
  },
  setShortNames: {
    params: (schedule) => ({
      calendars: uuids(schedule.calendars).map((calendarUuid, index) => ({ calendarUuid, shortName: `k${index}` })),
      subjects: [...new Set(Object.values(schedule.subjects).map(({ name }) => name))].map((name, index) => ({
        name,
        shortName: `c${index}`,
      })),
    }),
  },
  setTimeOff: {
    on: 'half',
    params: (schedule) => ({
      calendarUuids: uuids(schedule.calendars, 200),
      timeSlotUuids: uuids(schedule.timeSlots, 40),
      timeOff: 'ratherNot',
    }),
  },
  copyTimeOff: {
    on: 'half',
    params: (schedule) => ({
      fromCalendarUuid: first(schedule.calendars),
      calendarUuids: uuids(schedule.calendars, 200),
    }),
  },
  setTimeOffWeeks: {
    on: 'half',
    params: (schedule) => ({
      weeks: uuids(schedule.calendars, 200).map((calendarUuid) => ({
        calendarUuid,
        cannot: uuids(schedule.timeSlots, 20),
        likes: uuids(schedule.timeSlots, 40).slice(20),
      })),
    }),
  },
  setBuilding: { params: (schedule) => ({ calendarUuids: ofType(schedule, 'ROOM'), building: LONG_NAME }) },
  setHomes: {
    params: (schedule) => {
      const [rooms, teachers] = [ofType(schedule, 'ROOM'), ofType(schedule, 'TEACHER')]
      return {
        homes: ofType(schedule, 'CLASS').map((calendarUuid, index) => ({
          calendarUuid,
          roomUuid: rooms[index % rooms.length]!,
          teacherUuid: teachers[index % teachers.length]!,
        })),
      }
    },
  },
  runInParallel: { params: ({ subjects }) => ({ subjectUuids: Object.keys(subjects) }) },
  setSizes: {
    params: (schedule) => ({
      calendars: [...ofType(schedule, 'ROOM'), ...ofType(schedule, 'CLASS')].map((calendarUuid) => ({
        calendarUuid,
        size: LIMITS.maxSize,
      })),
    }),
  },
  changeEquipment: {
    params: (schedule) => ({
      calendarUuids: ofType(schedule, 'ROOM'),
      add: Array.from({ length: LIMITS.maxEquipment }, (_, index) =>
        `${index} ${LONG_NAME}`.slice(0, LIMITS.nameLength),
      ),
    }),
  },
  renameEquipment: { before: inAllRooms, params: () => ({ equipment: 'Projector', name: LONG_NAME }) },
  renameBuilding: {
    before: inOneBuilding,
    params: () => ({ building: 'Main building', name: LONG_NAME }),
  },
  renameTag: { before: tagged, params: () => ({ tag: 'written', name: LONG_NAME }) },
  removeTag: { before: tagged, params: () => ({ tag: 'written' }) },
  addPeriod: { on: 'half', params: () => ({ startTime: '23:00', endTime: '23:01' }) },
  deletePeriod: { params: () => ({ hourNum: 0 }) },
  setPeriodCount: [
    { of: 'fewer', params: () => ({ count: 1 }) },
    { of: 'more', on: 'bare', params: () => ({ count: 36 }) },
  ],
  addDay: { on: 'week', params: () => ({}) },
  applySolution: {
    params: (schedule) => ({
      commands: [
        { command: 'deleteSubjects', params: { subjectUuids: uuids(schedule.subjects, 40) } },
        { command: 'setPeriodCount', params: { count: 1 } },
      ],
    }),
  },
  setTimeSlotTimes: {
    params: (schedule) => {
      const times = (late: number) =>
        Array.from({ length: LIMITS.maxPeriods }, (_, hour): [string, string] => [
          `${String(Math.floor(hour / 2)).padStart(2, '0')}:${hour % 2 ? 30 + late : `0${late}`}`,
          `${String(Math.floor(hour / 2)).padStart(2, '0')}:${hour % 2 ? '49' : '19'}`,
        ])
      const days = Array.from({ length: headOf(schedule).days - 1 }, (_, day) => day + 1)
      return { times: times(1), otherDays: days.map((day) => ({ days: [day], times: times(2 + (day % 8)) })) }
    },
  },
  setTerms: { params: () => ({ daysPerTerm: 1 }) },
  setWeeks: { params: () => ({ weeks: WEEKS }) },
  setLessonWeeks: {
    before: ofTwoWeeks,
    params: ({ lessons }) => ({ eventUuids: Object.keys(lessons), weeks: [1] }),
  },
  setSchoolYear: {
    params: () => {
      const holidays = Array.from({ length: LIMITS.maxHolidays }, (_, index) => {
        const day = addDays('2026-08-31', index * 5)
        return { name: 'x'.repeat(LIMITS.nameLength), firstDay: day, lastDay: day }
      })
      const weekAnchors = Array.from({ length: LIMITS.maxHolidays }, (_, index) => ({
        day: addDays('2026-08-31', index * 7),
        week: index % LIMITS.maxWeeks,
      }))
      return {
        year: { firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin', holidays, weekAnchors },
      }
    },
  },
  setProfile: { params: () => ({ profile: profileOf('balanced') }) },
  blockTimeSlotOnCalendars: {
    on: 'half',
    params: (schedule) => ({ calendarUuids: uuids(schedule.calendars), timeSlotUuid: first(schedule.timeSlots) }),
  },
  unblockTimeSlotOnCalendars: {
    params: (schedule) => ({ calendarUuids: uuids(schedule.calendars), timeSlotUuid: first(schedule.timeSlots) }),
  },
  addSubjectWithCalendarsAndCount: {
    on: 'half',
    params: (schedule) => ({
      name: LONG_NAME,
      count: LIMITS.maxLessonsPerSubject,
      calendarUuids: uuids(schedule.calendars, 400),
    }),
  },
  updateSubject: {
    on: 'half',
    params: (schedule) => ({
      subjectUuid: largestSubject(schedule),
      name: LONG_NAME,
      advanced: true,
      events: Array.from({ length: LIMITS.maxLessonsPerSubject }, () => ({
        calendarUuids: uuids(schedule.calendars, 400),
      })),
    }),
  },
  deleteSubject: { params: (schedule) => ({ subjectUuid: largestSubject(schedule) }) },
  createSubjects: [
    {
      of: 'listing lessons',
      on: 'bare',
      params: (schedule) => ({
        newCalendars: calendarsToCome(LIMITS.maxCalendars - uuids(schedule.calendars).length).map((calendar, at) => ({
          ...calendar,
          uuid: `${NEW_CALENDAR}${at}`,
        })),
        subjects: Array.from({ length: LIMITS.maxSubjects - 1 }, (_, at) => {
          const calendarUuids = uuids(schedule.calendars).slice(at % 900, (at % 900) + 11)
          return { name: `Course ${at}`, calendarUuids, events: [{ calendarUuids }, { calendarUuids }] }
        }),
      }),
    },
    {
      of: 'by their number',
      on: 'bare',
      params: (schedule) => ({
        subjects: Array.from({ length: LIMITS.maxSubjects - 1 }, (_, at) => ({
          name: `Course ${at}`,
          count: 2,
          calendarUuids: uuids(schedule.calendars).slice(at % 900, (at % 900) + 11),
        })),
      }),
    },
  ],
  editSubjects: {
    on: 'half',
    params: (schedule) => {
      const [first, ...others] = uuids(schedule.subjects)
      return {
        update: others.map((subjectUuid) => ({
          subjectUuid,
          lengths: [1, 1],
          addCalendarUuids: uuids(schedule.calendars, 10),
        })),
        remove: [first!],
      }
    },
  },
  updateSubjects: {
    on: 'half',
    params: (schedule) => ({
      subjectUuids: uuids(schedule.subjects),
      distribution: 'gather',
      timeOfDay: 'late',
      addCalendarUuids: uuids(schedule.calendars, 10),
      removeCalendarUuids: uuids(schedule.calendars).slice(10),
      addTags: ['written'],
    }),
  },
  renameSubjects: {
    params: (schedule) => ({
      subjects: uuids(schedule.subjects).map((subjectUuid) => ({ subjectUuid, name: LONG_NAME })),
    }),
  },
  copySubjects: { on: 'half', params: (schedule) => ({ subjectUuids: uuids(schedule.subjects) }) },
  createEvent: {
    on: 'half',
    params: (schedule) => ({ subjectUuid: first(schedule.subjects), calendarUuids: uuids(schedule.calendars) }),
  },
  updateEvent: {
    on: 'half',
    params: (schedule) => ({ eventUuid: placed(schedule).uuid, calendarUuids: uuids(schedule.calendars) }),
  },
  deleteEvent: {
    params: (schedule) => ({ eventUuid: lessonsOfSubject(schedule, largestSubject(schedule))[0]!.uuid }),
  },
  pinEvent: {
    params: (schedule) => ({
      eventUuid: lessonsOf(schedule).find(({ timeSlotUuid, pinned }) => timeSlotUuid && !pinned)!.uuid,
    }),
  },
  unpinEvent: { params: (schedule) => ({ eventUuid: lessonsOf(schedule).find(({ pinned }) => pinned)!.uuid }) },
  moveAndPinEvent: {
    params: (schedule) => {
      const lesson = placed(schedule)
      return { eventUuid: lesson.uuid, timeSlotUuid: freeSlot(schedule, lesson) }
    },
  },
  unplaceEvent: { params: (schedule) => ({ eventUuid: placed(schedule).uuid }) },
  chooseCalendar: {
    on: 'half',
    before: givenChoice,
    params: (schedule) => {
      const lesson = lessonsOf(schedule).find(({ choices }) => choices.length > 0)!
      const open = (uuid: Uuid) => !blockedFor(schedule, [uuid]).has(lesson.timeSlotUuid!)
      return { eventUuid: lesson.uuid, calendarUuid: lesson.choices[0]!.candidates.findLast(open)! }
    },
  },
  swapEvents: {
    params: (schedule) => {
      const [lesson, other] = swappable(schedule)
      return { eventUuid: lesson.uuid, otherUuid: other.uuid }
    },
  },
  moveAndTakeOut: {
    params: (schedule) => {
      const lesson = placed(schedule)
      const otherUuids = uuids(schedule.lessons).slice(1)
      return {
        eventUuid: lesson.uuid,
        timeSlotUuid: freeSlot(schedule, lesson),
        ...{ otherUuids, othersFrom: slotsOf(schedule, otherUuids) },
      }
    },
  },
  placeEvents: {
    params: (schedule) => ({
      placements: lessonsOf(schedule).map((lesson) => ({
        eventUuid: lesson.uuid,
        timeSlotUuid: freeSlot(schedule, lesson),
        pinned: true,
      })),
    }),
  },
  placeFound: {
    params: (schedule) => ({
      run: 'run',
      moves: lessonsOf(schedule).map((lesson) => {
        const chosen = lesson.choices.map((choice) => choice.chosen)
        const from = { timeSlotUuid: lesson.timeSlotUuid, chosen }
        return { lessonUuid: lesson.uuid, from, to: { timeSlotUuid: freeSlot(schedule, lesson), chosen } }
      }),
    }),
  },
  acceptMissing: { params: (schedule) => ({ eventUuids: uuids(schedule.lessons), calendarType: 'TEACHER' }) },
  moveToRoom: {
    params: (schedule) => {
      const lesson = placed(schedule)
      const roomUuid = ofType(schedule, 'ROOM').at(-1)!
      const otherUuids = uuids(schedule.lessons)
      return {
        eventUuid: lesson.uuid,
        timeSlotUuid: freeSlot(schedule, lesson, [roomUuid]),
        roomUuid,
        ...{ otherUuids, othersFrom: slotsOf(schedule, otherUuids) },
      }
    },
  },
  swapEventsAndRooms: {
    params: (schedule) => {
      const [lesson, other] = swappable(schedule)
      const blocked = (room: Uuid) => blockedFor(schedule, [room]).has(other.timeSlotUuid!)
      const taken = [...lesson.calendarUuids, ...other.calendarUuids]
      const roomUuid = ofType(schedule, 'ROOM').find((room) => !taken.includes(room) && !blocked(room))!
      return { eventUuid: lesson.uuid, otherUuid: other.uuid, roomUuid }
    },
  },
  addRule: [
    {
      of: 'on all lessons',
      on: 'half',
      params: (schedule) => ({
        rule: 'MAX_AT_ONCE',
        value: 1,
        eventUuids: uuids(schedule.lessons),
        subjectUuids: uuids(schedule.subjects),
        calendarUuids: uuids(schedule.calendars),
        timeSlotUuids: uuids(schedule.timeSlots),
      }),
    },
    {
      of: 'pairing the lessons of all courses',
      on: 'half',
      params: (schedule) => ({
        rule: 'SAME_START',
        subjectUuids: uuids(schedule.subjects),
        subjectNames: [...new Set(Object.values(schedule.subjects).map(({ name }) => name))],
        eventUuids: uuids(schedule.lessons),
      }),
    },
    { of: 'in order', on: 'half', params: (schedule) => ({ rule: 'ORDERED', eventUuids: uuids(schedule.lessons) }) },
    {
      of: 'on the days of all',
      on: 'half',
      params: () => ({ rule: 'MAX_DAYS_BETWEEN', calendarType: 'TEACHER', value: 3 }),
    },
  ],
  updateRule: {
    on: 'half',
    params: (schedule) => ({
      ruleUuid: first(schedule.rules),
      rule: 'CONSECUTIVE',
      strength: 'required',
      eventUuids: uuids(schedule.lessons),
    }),
  },
  updateRules: [
    { of: 'required', params: (schedule) => ({ ...allRules(schedule), strength: 'required' }) },
    { of: 'weaker', params: (schedule) => ({ ...allRules(schedule), strength: 20 }) },
    { of: 'off', params: (schedule) => ({ ...allRules(schedule), enabled: false }) },
  ],
}

const makesOf = (name: ScheduleCommandName): readonly Make<ScheduleCommandName>[] => {
  const told: unknown = TABLE[name]
  if (told) return [told].flat() as Make<ScheduleCommandName>[]
  const params = (schedule: Schedule) =>
    paramsOnRecords(schedule, name as OnRecords, { one: ([uuid = '']) => uuid, several: (all) => all })
  return [{ params }]
}

export const LARGEST_COMMANDS: readonly LargestCommand[] = (
  Object.keys(scheduleCommands) as ScheduleCommandName[]
).flatMap((name) => makesOf(name).map((make) => ({ on: 'full' as const, of: '', ...make, name })))
