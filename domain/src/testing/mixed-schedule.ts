import { slotAt, tinySchedule } from './tiny-schedule.ts'

/** Calendars of every kind: a class in two groups and one without, a teacher with a blocked slot, rooms. */
export const MIXED_CALENDARS: NonNullable<Parameters<typeof tinySchedule>[0]>['calendars'] = {
  '1A': { type: 'CLASS', parts: ['first', 'second'] },
  '1A/1': { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['first'] },
  '1A/2': { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['second'] },
  '2B': 'CLASS',
  Ada: { type: 'TEACHER', blocked: [[0, 1]] },
  Ben: 'TEACHER',
  Lab: 'ROOM',
  Gym: 'ROOM',
}

/** Something of everything: classes and groups, rooms to choose from, lessons that lie and that do not, blocked slots, rules. */
export const mixedSchedule = () =>
  tinySchedule({
    days: 3,
    hours: 4,
    calendars: MIXED_CALENDARS,
    subjects: {
      Maths: {
        calendars: ['1A', 'Ada'],
        advanced: true,
        lessons: [
          { at: [1, 0], length: 2, choices: [{ candidates: ['Lab', 'Gym'], chosen: 'Lab' }] },
          { at: [0, 2], calendars: ['1A', 'Ada', 'Gym'], pinned: true },
          {},
        ],
      },
      Art: { calendars: ['1A/1', 'Ben'], lessons: [{ at: [0, 0] }, {}] },
      Sports: {
        calendars: ['2B', 'Ben'],
        choices: [{ candidates: ['Gym', 'Lab'], ordered: true }],
        lessons: [{}, { at: [2, 3] }],
      },
    },
    rules: {
      'not first': { subjectNames: ['Maths'], timeSlotUuids: [slotAt(0, 0)] },
      'not last': { strength: 10, calendarUuids: ['Ben'], timeSlotUuids: [slotAt(2, 3)] },
    },
  })
