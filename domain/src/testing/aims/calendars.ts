import { calendarsDeletion, successorsOf } from '../../calendars/calendar-deletion.ts'
import { divisionIn, of, roomsOf, TYPES, type Targets } from './targets.ts'

const onTimeSlot = ({ c, one, calendarUuids }: Targets) => ({ calendarUuids, timeSlotUuid: one('timeSlots', c) })

/** The params of the commands on calendars, with their time off, buildings and divisions. */
export const calendarAims = {
  createCalendar: ({ a, b }: Targets) => ({ name: `Calendar ${a}`, calendarType: of(TYPES, b) }),
  createCalendars: ({ a, b, c }: Targets) => ({
    calendars: [
      { name: `Calendar ${a}`, homeRoomUuid: of([undefined, 'v_new_calendar1'], b) },
      { uuid: 'v_new_calendar1', name: `Calendar ${b}`, calendarType: of(TYPES, c) },
    ],
  }),
  updateCalendar: ({ a, b, c, d, one }: Targets) => ({
    uuid: one('calendars', a),
    name: of([undefined, `Calendar ${b}`], b),
    calendarType: of(TYPES, c),
    building: of([undefined, null, 'Annexe'], d),
    qualifications: of([undefined, undefined, [], ['Maths', 'Ω']], d),
  }),
  deleteCalendarAndSubjects: ({ schedule, a, c, one }: Targets) => {
    const calendarUuid = one('calendars', a)
    const subjects = Object.values(schedule.subjects).filter((subject) =>
      subject.calendarUuids.every((uuid) => uuid === calendarUuid),
    )
    return { calendarUuid, subjectUuids: subjects.map((subject) => subject.uuid).slice(0, c % 8) }
  },
  deleteCalendars: ({ schedule, a, b, d, one }: Targets) => {
    const calendarUuids = [one('calendars', a), one('calendars', b)]
    const successors = successorsOf(schedule, calendarUuids)
    const successorUuid = of([undefined, ...successors.map(({ uuid }) => uuid)], d)
    return calendarsDeletion(schedule, calendarUuids, {
      withCourses: d % 2 === 0,
      ...(successorUuid !== undefined && { successorUuid }),
    })
  },
  renameCalendars: ({ a, b, c, one }: Targets) => ({
    calendars: [a, b].map((which) => ({
      calendarUuid: one('calendars', which),
      name: of([undefined, `Calendar ${which}`], c),
      shortName: of([undefined, null, `K${which}`], c),
    })),
  }),
  setHomes: ({ schedule, a, b, c, d, e, one }: Targets) => ({
    homes: [a, e].map((which) => ({
      calendarUuid: one('calendars', which),
      roomUuid: of([undefined, null, one('calendars', b), ...roomsOf(schedule)], c),
      teacherUuid: of([undefined, null, one('calendars', d)], c),
    })),
  }),
  setLoadLimits: ({ a, b, c, one }: Targets) => ({
    calendarUuid: one('calendars', a),
    least: of([null, 1, 7], b),
    most: of([null, 9, 3], c),
  }),
  resetCalendar: ({ a, one }: Targets) => ({ calendarUuid: one('calendars', a) }),
  divideClass: ({ a, b, c, one }: Targets) => ({
    calendarUuid: one('calendars', a),
    division: of(['Halves', 'Languages'], b),
    groups: Array.from({ length: 2 + (c % 2) }, (_, index) => ({ name: `Group ${index}` })),
  }),
  renameDivision: ({ schedule, a, b }: Targets) => ({ ...divisionIn(schedule, a), name: of(['Halves', 'Other'], b) }),
  deleteDivision: ({ schedule, a, b }: Targets) => ({
    ...divisionIn(schedule, a),
    lessons: of(['to-class', 'delete'], b),
  }),
  setShortNames: ({ a, b, c, d, e, one }: Targets) => {
    const shortName = of([null, 'Ab', 'ab', 'Xyz', ' '], c)
    return {
      calendars: [{ calendarUuid: one('calendars', a), shortName }].slice(d % 2),
      subjects: [{ name: of(['Maths', 'New', 'Ω'], b), shortName }].slice(e % 2),
    }
  },
  setTimeOff: ({ a, b, c, d, e, one }: Targets) => ({
    calendarUuids: [one('calendars', a)].slice(e % 2),
    subjectUuids: [one('subjects', b)].slice(d % 2),
    timeSlotUuids: [one('timeSlots', c), one('timeSlots', d)],
    timeOff: of(['cannot', 'ratherNot', 'likes', 'free'], e),
  }),
  copyTimeOff: ({ a, b, c, d, e, one }: Targets) => ({
    ...of([{ fromCalendarUuid: one('calendars', a) }, { fromSubjectUuid: one('subjects', a) }], c),
    calendarUuids: [one('calendars', b)],
    subjectUuids: [one('subjects', d)].slice(e % 2),
  }),
  setTimeOffWeeks: ({ a, b, c, d, e, one }: Targets) => ({
    weeks: [
      { calendarUuid: one('calendars', a), cannot: [one('timeSlots', b)], likes: [one('timeSlots', c)] },
      { calendarUuid: one('calendars', d), ratherNot: [one('timeSlots', e), one('timeSlots', b)] },
    ].slice(e % 2),
  }),
  setBuilding: ({ schedule, a, b, calendarUuids }: Targets) => ({
    calendarUuids: of([calendarUuids, roomsOf(schedule)], a),
    building: of([null, 'Annexe', 'Lab wing'], b),
  }),
  setManyLoadLimits: ({ b, c, calendarUuids }: Targets) => ({
    calendarUuids,
    least: of([null, 1, 2], b),
    most: of([null, 3, 30], c),
  }),
  setSizes: ({ a, b, c, one }: Targets) => ({
    calendars: [a, b].map((which) => ({ calendarUuid: one('calendars', which), size: of([null, 24, 28], c) })),
  }),
  changeEquipment: ({ schedule, a, b, c, calendarUuids }: Targets) => ({
    calendarUuids: of([calendarUuids, roomsOf(schedule)], a),
    add: of([[], ['Gas'], ['Gas', 'Projector']], b),
    remove: of([[], ['Projector']], c),
  }),
  renameEquipment: ({ a, b }: Targets) => ({
    equipment: of(['Gas', 'Projector', 'Piano'], a),
    name: of(['Projector', 'Gas taps'], b),
  }),
  renameBuilding: ({ a, b }: Targets) => ({
    building: of(['Main building', 'Annexe', 'Lab wing'], a),
    name: of(['Annexe', 'Old school'], b),
  }),
  blockTimeSlotOnCalendars: onTimeSlot,
  unblockTimeSlotOnCalendars: onTimeSlot,
}
