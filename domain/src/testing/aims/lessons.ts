import { of, roomsOf, roomSwapsIn, TYPES, type Targets } from './targets.ts'

/** The params of the commands on lessons. */
export const lessonAims = {
  setLessonWeeks: ({ a, b, c, one }: Targets) => ({
    eventUuids: [one('lessons', a), one('lessons', b)],
    weeks: of([null, [0], [1], [0, 2]], c),
  }),
  createEvent: ({ a, b, c, one, calendarUuids }: Targets) => ({
    subjectUuid: one('subjects', a),
    length: 1 + (b % 2),
    calendarUuids: of([undefined, calendarUuids], c),
  }),
  updateEvent: ({ c, d, e, one, calendarUuids, choices }: Targets) => ({
    eventUuid: one('lessons', c),
    length: 1 + (d % 3),
    calendarUuids: of([undefined, calendarUuids], e),
    choices: of([undefined, choices, []], d),
  }),
  moveAndPinEvent: ({ a, b, e, one, candidateOf }: Targets) => ({
    eventUuid: one('lessons', a),
    timeSlotUuid: one('timeSlots', b),
    chosen: of([undefined, [candidateOf(a) ?? null]], e),
  }),
  chooseCalendar: ({ a, b, e, one, withChoice, candidateOf }: Targets) => ({
    eventUuid: withChoice(a)?.uuid ?? one('lessons', a),
    calendarUuid: candidateOf(a) ?? one('calendars', b),
    fixed: e % 2 === 0,
  }),
  swapEvents: ({ a, b, one }: Targets) => ({ eventUuid: one('lessons', a), otherUuid: one('lessons', b) }),
  moveAndTakeOut: ({ a, b, c, d, one }: Targets) => ({
    eventUuid: one('lessons', a),
    timeSlotUuid: one('timeSlots', b),
    otherUuids: [one('lessons', c), one('lessons', d)],
  }),
  placeEvents: ({ a, b, c, d, e, one }: Targets) => ({
    placements: [
      { eventUuid: one('lessons', a), timeSlotUuid: one('timeSlots', b), pinned: true },
      ...of([[], [{ eventUuid: one('lessons', c), timeSlotUuid: one('timeSlots', d) }]], e),
    ],
  }),
  placeFound: ({ schedule, a, b, c, one }: Targets) => {
    const [lessonUuid, slot] = [one('lessons', a), one('timeSlots', b)]
    const lesson = schedule.lessons[lessonUuid]
    const chosen = lesson?.choices.map((choice) => choice.chosen) ?? []
    const from = { timeSlotUuid: lesson?.timeSlotUuid ?? null, chosen }
    return { run: 'run', moves: [{ lessonUuid, from, to: { timeSlotUuid: of([slot, slot, null], c), chosen } }] }
  },
  acceptMissing: ({ a, b, c, one }: Targets) => ({
    eventUuids: [one('lessons', a), one('lessons', b)],
    calendarType: of(TYPES, c),
  }),
  moveToRoom: ({ schedule, a, b, c, d, e, one }: Targets) => {
    const rooms = roomsOf(schedule)
    return {
      eventUuid: one('lessons', a),
      timeSlotUuid: one('timeSlots', b),
      roomUuid: of([...rooms, one('calendars', c)], c),
      fromRoomUuid: of([undefined, one('calendars', d)], e),
      otherUuids: of([undefined, [one('lessons', c), one('lessons', d)]], e),
    }
  },
  swapEventsAndRooms: ({ schedule, a, b, c, d, e, one }: Targets) => {
    const swaps = roomSwapsIn(schedule)
    const anything = {
      eventUuid: one('lessons', a),
      otherUuid: one('lessons', b),
      roomUuid: one('calendars', c),
      fromRoomUuid: of([undefined, one('calendars', d)], e),
    }
    return swaps[a % swaps.length] ?? anything
  },
}
