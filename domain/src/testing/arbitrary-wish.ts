import * as fc from 'fast-check'
import { scheduleCommands, type ScheduleCommandName } from '../commands/table.ts'
import { profileOf } from '../profile/profiles.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { paramsOnRecords } from './on-records.ts'
import { calendarType, type Choice, type Lesson, type Schedule, type Uuid } from '../schedule.ts'

const TYPES = [...calendarType.values]

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

const NEW = 'v_new_calendar1'
const withNewCalendar = (params: object) => ({ ...params, newCalendars: [{ uuid: NEW, name: 'New' }] })

/** The params of a wish on `schedule`: mostly of records that are there. */
export function aim(schedule: Schedule, { name, picks }: Wish): unknown {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = picks
  const one = (kind: 'calendars' | 'timeSlots' | 'subjects' | 'lessons' | 'rules', pick: number) => {
    const uuids = Object.keys(schedule[kind])
    return uuids[pick % uuids.length] ?? 'nobody'
  }
  const calendarUuids = [one('calendars', a), one('calendars', b)]
  /** Often sound beside the two calendars, and sometimes not. */
  const choices: Choice[] = [{ candidates: [one('calendars', b + 1), one('calendars', c)], ordered: d % 2 === 0 }]
  const withChoice = (pick: number) => {
    const lessons = Object.values(schedule.lessons).filter((lesson) => lesson.choices.length > 0)
    return lessons[pick % lessons.length]
  }
  const candidateOf = (pick: number) => {
    const candidates = withChoice(pick)?.choices[0]?.candidates ?? []
    return candidates[pick % candidates.length]
  }
  const of = <T>(list: readonly T[], pick: number) => list[pick % list.length]!
  switch (name) {
    case 'renameSchedule':
      return { title: `Title ${a}`, description: of([undefined, 'new'], b) }
    case 'createCalendar':
      return { name: `Calendar ${a}`, calendarType: of(TYPES, b) }
    case 'createCalendars':
      return { calendars: [{ name: `Calendar ${a}` }, { name: `Calendar ${b}`, calendarType: of(TYPES, c) }] }
    case 'updateCalendar':
      return {
        uuid: one('calendars', a),
        name: of([undefined, `Calendar ${b}`], b),
        calendarType: of(TYPES, c),
        building: of([undefined, null, 'Annexe'], d),
        qualifications: of([undefined, undefined, [], ['Maths', 'Ω']], d),
      }
    case 'deleteCalendarAndSubjects': {
      const calendarUuid = one('calendars', a)
      const subjects = Object.values(schedule.subjects).filter((subject) =>
        subject.calendarUuids.every((uuid) => uuid === calendarUuid),
      )
      return { calendarUuid, subjectUuids: subjects.map((subject) => subject.uuid).slice(0, c % 8) }
    }
    case 'setHomes':
      return {
        homes: [a, e].map((which) => ({
          calendarUuid: one('calendars', which),
          roomUuid: of([undefined, null, one('calendars', b), ...roomsOf(schedule)], c),
          teacherUuid: of([undefined, null, one('calendars', d)], c),
        })),
      }
    case 'runInParallel':
      return { subjectUuids: [one('subjects', a), one('subjects', b), one('subjects', c)].slice(d % 3) }
    case 'setLoadLimits':
      return { calendarUuid: one('calendars', a), least: of([null, 1, 7], b), most: of([null, 9, 3], c) }
    case 'resetCalendar':
      return { calendarUuid: one('calendars', a) }
    case 'divideClass':
      return {
        calendarUuid: one('calendars', a),
        division: of(['Halves', 'Languages'], b),
        groups: Array.from({ length: 2 + (c % 2) }, (_, index) => ({ name: `Group ${index}` })),
      }
    case 'renameDivision':
      return { ...divisionIn(schedule, a), name: of(['Halves', 'Other'], b) }
    case 'deleteDivision':
      return { ...divisionIn(schedule, a), lessons: of(['to-class', 'delete'], b) }
    case 'setShortNames': {
      const shortName = of([null, 'Ab', 'ab', 'Xyz', ' '], c)
      return {
        calendars: [{ calendarUuid: one('calendars', a), shortName }].slice(d % 2),
        subjects: [{ name: of(['Maths', 'New', 'Ω'], b), shortName }].slice(e % 2),
      }
    }
    case 'setTimeOff':
      return {
        calendarUuids: [one('calendars', a)].slice(e % 2),
        subjectUuids: [one('subjects', b)].slice(d % 2),
        timeSlotUuids: [one('timeSlots', c), one('timeSlots', d)],
        timeOff: of(['cannot', 'ratherNot', 'likes', 'free'], e),
      }
    case 'copyTimeOff':
      return {
        ...of([{ fromCalendarUuid: one('calendars', a) }, { fromSubjectUuid: one('subjects', a) }], c),
        calendarUuids: [one('calendars', b)],
        subjectUuids: [one('subjects', d)].slice(e % 2),
      }
    case 'setTimeOffWeeks':
      return {
        weeks: [
          { calendarUuid: one('calendars', a), cannot: [one('timeSlots', b)], likes: [one('timeSlots', c)] },
          { calendarUuid: one('calendars', d), ratherNot: [one('timeSlots', e), one('timeSlots', b)] },
        ].slice(e % 2),
      }
    case 'setBuilding':
      return { calendarUuids: of([calendarUuids, roomsOf(schedule)], a), building: of([null, 'Annexe', 'Lab wing'], b) }
    case 'setSizes':
      return {
        calendars: [a, b].map((which) => ({ calendarUuid: one('calendars', which), size: of([null, 24, 28], c) })),
      }
    case 'renameBuilding':
      return { building: of(['Main building', 'Annexe', 'Lab wing'], a), name: of(['Annexe', 'Old school'], b) }
    case 'renameTag':
      return { tag: of(['written', 'oral', 'Ω', 'nobody’s'], a), name: of(['oral', 'spoken'], b) }
    case 'removeTag':
      return { tag: of(['written', 'oral', 'Ω', 'nobody’s'], a) }
    case 'addPeriod':
      return of([{}, { startTime: '10:00', endTime: '11:00' }], a)
    case 'deletePeriod':
      return of([{}, { hourNum: b % 5 }], a)
    case 'setPeriodCount':
      return { count: b % 7 }
    case 'setTimeSlotTimes':
      return { times: of([[], [{ startTime: '07:30', endTime: '08:10' }], [['07:00', '07:10']]], a) }
    case 'setWeeks':
      return {
        weeks: of(
          [
            [],
            [{ name: 'A', was: 0 }],
            [{ name: 'A' }, { name: 'B' }],
            [
              { name: '2', was: 1 },
              { name: '1', was: 0 },
            ],
            [{ name: 'A', was: 0 }, { name: 'B', was: 1 }, { name: 'C' }],
          ],
          a,
        ),
      }
    case 'setLessonWeeks':
      return { eventUuids: [one('lessons', a), one('lessons', b)], weeks: of([null, [0], [1], [0, 2]], c) }
    case 'setTerms':
      return { daysPerTerm: of([null, 1, 2, 3], a) }
    case 'setProfile':
      return { profile: of([{}, profileOf('balanced'), profileOf('file'), { teacherGaps: 'little' as const }], a) }
    case 'setSchoolYear': {
      const holidays = of([[], [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' }]], b)
      const year = {
        firstDay: '2026-08-31',
        lastDay: '2027-06-25',
        timeZone: of(['Europe/Berlin', 'Nowhere'], c),
        holidays,
      }
      return {
        year: of([null, year, { ...year, firstWeek: d % 2, weekday: 7 }, { ...year, lastDay: '2026-08-30' }], a),
      }
    }
    case 'blockTimeSlotOnCalendars':
    case 'unblockTimeSlotOnCalendars':
      return { calendarUuids, timeSlotUuid: one('timeSlots', c) }
    case 'addSubjectWithCalendarsAndCount':
      return { name: of(['Maths', 'Art', 'New'], c), count: d % 4, calendarUuids, choices: of([undefined, choices], e) }
    case 'updateSubject': {
      const subjectUuid = one('subjects', a)
      const lessons = lessonsOfSubject(schedule, subjectUuid).map((lesson) => lesson.uuid)
      const events = [...lessons.slice(0, c % 4), of([undefined, 'v_new_event1'], d)].map((eventUuid) => ({
        eventUuid,
        length: 1 + (e % 2),
        calendarUuids: calendarUuids.slice(0, 1 + (d % 2)),
        choices: of([undefined, choices], c),
      }))
      return of(
        [
          { subjectUuid, name: of(['Maths', 'Renamed'], b), count: c % 5 },
          { subjectUuid, advanced: false, calendarUuids },
          { subjectUuid, calendarUuids: [], choices, sameForAll: ['TEACHER', 'ROOM'] },
          { subjectUuid, advanced: true, name: of(['Maths', 'Renamed'], b), events },
        ],
        e,
      )
    }
    case 'createSubjects': {
      const events = of([undefined, [{ length: 1 + (e % 2), calendarUuids }]], d)
      const subjects = [{ name: of(['Maths', 'New'], c), count: d % 4, calendarUuids, events }]
      return of(
        [
          { subjects },
          { subjects: [{ ...subjects[0], choices }] },
          withNewCalendar({ subjects: [{ ...subjects[0], calendarUuids: [NEW] }] }),
          withNewCalendar({ subjects: [{ ...subjects[0], choices: [{ candidates: [NEW, one('calendars', c)] }] }] }),
        ],
        e,
      )
    }
    case 'editSubjects': {
      const lengths = Array.from({ length: c % 5 }, (_, index) => 1 + ((d >> index) % 2))
      const update = [{ subjectUuid: one('subjects', a), lengths, addCalendarUuids: [one('calendars', c)] }]
      const create = [{ name: of(['Maths', 'New'], c), lengths, calendarUuids }]
      return of(
        [
          { update },
          { create, update, remove: [one('subjects', b)] },
          { update: [{ subjectUuid: one('subjects', a), removeCalendarUuids: [one('calendars', d)] }] },
          withNewCalendar({ create: [{ ...create[0], calendarUuids: [NEW] }], remove: [one('subjects', b)] }),
        ],
        e,
      )
    }
    case 'updateSubjects': {
      const subjectUuids = [one('subjects', a), one('subjects', b)]
      return of(
        [
          { subjectUuids, count: c % 5, color: '#E4D08C' },
          { subjectUuids, lengths: Array.from({ length: c % 5 }, (_, index) => 1 + ((d >> index) % 2)) },
          { subjectUuids, addCalendarUuids: [one('calendars', c)], removeCalendarUuids: [one('calendars', d)] },
          { subjectUuids, removeCalendarUuids: [one('calendars', c)], timeOfDay: 'late' },
          { subjectUuids, addTags: ['new'], removeTags: ['written'], count: c % 5 },
          withNewCalendar({ subjectUuids, addCalendarUuids: [NEW], count: c % 5 }),
        ],
        e,
      )
    }
    case 'copySubjects':
      return {
        subjectUuids: [one('subjects', a), one('subjects', b)],
        withTeachers: c % 2 === 0,
        withRooms: d % 2 === 0,
      }
    case 'createEvent':
      return { subjectUuid: one('subjects', a), length: 1 + (b % 2), calendarUuids: of([undefined, calendarUuids], c) }
    case 'updateEvent':
      return {
        eventUuid: one('lessons', c),
        length: 1 + (d % 3),
        calendarUuids: of([undefined, calendarUuids], e),
        choices: of([undefined, choices, []], d),
      }
    case 'moveAndPinEvent':
      return {
        eventUuid: one('lessons', a),
        timeSlotUuid: one('timeSlots', b),
        chosen: of([undefined, [candidateOf(a) ?? null]], e),
      }
    case 'chooseCalendar':
      return {
        eventUuid: withChoice(a)?.uuid ?? one('lessons', a),
        calendarUuid: candidateOf(a) ?? one('calendars', b),
        fixed: e % 2 === 0,
      }
    case 'swapEvents':
      return { eventUuid: one('lessons', a), otherUuid: one('lessons', b) }
    case 'moveAndTakeOut':
      return {
        eventUuid: one('lessons', a),
        timeSlotUuid: one('timeSlots', b),
        otherUuids: [one('lessons', c), one('lessons', d)],
      }
    case 'placeEvents':
      return {
        placements: [
          { eventUuid: one('lessons', a), timeSlotUuid: one('timeSlots', b), pinned: true },
          ...of([[], [{ eventUuid: one('lessons', c), timeSlotUuid: one('timeSlots', d) }]], e),
        ],
      }
    case 'placeFound': {
      const [lessonUuid, slot] = [one('lessons', a), one('timeSlots', b)]
      const lesson = schedule.lessons[lessonUuid]
      const chosen = lesson?.choices.map((choice) => choice.chosen) ?? []
      const from = { timeSlotUuid: lesson?.timeSlotUuid ?? null, chosen }
      return { run: 'run', moves: [{ lessonUuid, from, to: { timeSlotUuid: of([slot, slot, null], c), chosen } }] }
    }
    case 'acceptMissing':
      return { eventUuids: [one('lessons', a), one('lessons', b)], calendarType: of(TYPES, c) }
    case 'moveToRoom': {
      const rooms = roomsOf(schedule)
      return {
        eventUuid: one('lessons', a),
        timeSlotUuid: one('timeSlots', b),
        roomUuid: of([...rooms, one('calendars', c)], c),
        fromRoomUuid: of([undefined, one('calendars', d)], e),
        otherUuids: of([undefined, [one('lessons', c), one('lessons', d)]], e),
      }
    }
    case 'swapEventsAndRooms': {
      const swaps = roomSwapsIn(schedule)
      const anything = {
        eventUuid: one('lessons', a),
        otherUuid: one('lessons', b),
        roomUuid: one('calendars', c),
        fromRoomUuid: of([undefined, one('calendars', d)], e),
      }
      return swaps[a % swaps.length] ?? anything
    }
    case 'addRule':
      return of(
        [
          { rule: 'BLOCKED_TIMESLOTS', subjectUuids: [one('subjects', b)], timeSlotUuids: [one('timeSlots', c)] },
          { rule: 'MIN_DAYS_BETWEEN', value: 1, eventUuids: [one('lessons', b), one('lessons', c)] },
          { rule: 'PREFERRED_TIMESLOTS', strength: 5, calendarUuids, timeSlotUuids: [one('timeSlots', c)] },
        ],
        d,
      )
    case 'updateRule':
      return of<unknown>(
        [
          { ruleUuid: one('rules', a), enabled: b % 2 === 0 },
          { ruleUuid: one('rules', a), strength: 7, timeSlotUuids: [one('timeSlots', c)] },
          { ruleUuid: one('rules', a), subjectNames: [], subjectUuids: [one('subjects', b)] },
        ],
        d,
      )
    case 'updateRules':
      return { ruleUuids: [one('rules', a), one('rules', b)], enabled: c % 2 === 0, strength: of([undefined, 3], d) }
    default:
      return paramsOnRecords(schedule, name, {
        one: (uuids) => uuids[a % uuids.length] ?? 'nobody',
        several: (uuids) => [a, b, c].map((pick) => uuids[pick % uuids.length] ?? 'nobody'),
      })
  }
}

function divisionIn(schedule: Schedule, pick: number): { calendarUuid: Uuid; division: string } {
  const groups = Object.values(schedule.calendars).filter(({ classUuid }) => classUuid !== null)
  const { classUuid, division } = groups[pick % groups.length] ?? { classUuid: null, division: null }
  return { calendarUuid: classUuid ?? 'nobody', division: division ?? 'none' }
}

const roomsOf = (schedule: Schedule): Uuid[] =>
  Object.values(schedule.calendars)
    .filter(({ calendarType }) => calendarType === 'ROOM')
    .map(({ uuid }) => uuid)

/** Placed lessons that have rooms which the other has not: by chance alone few schedules would see any change. */
function roomSwapsIn(schedule: Schedule): object[] {
  const rooms = roomsOf(schedule)
  const placed = Object.values(schedule.lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null)
  const onlyIn = (lesson: Lesson, other: Lesson) =>
    rooms.find((uuid) => lesson.calendarUuids.includes(uuid) && !other.calendarUuids.includes(uuid))
  return placed.flatMap((lesson) =>
    placed.flatMap((other) => {
      const [fromRoomUuid, roomUuid] = [onlyIn(lesson, other), onlyIn(other, lesson)]
      if (fromRoomUuid === undefined || roomUuid === undefined) return []
      return [{ eventUuid: lesson.uuid, otherUuid: other.uuid, roomUuid, fromRoomUuid }]
    }),
  )
}
