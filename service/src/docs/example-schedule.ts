import { slotAt, tinySchedule } from '@timetable/domain/testing'

/** The version used in all examples: a class, its two halves and its teacher, a day of two periods, one subject. */
export const exampleSchedule = tinySchedule({
  days: 1,
  hours: 2,
  calendars: {
    '1A': { type: 'CLASS', parts: ['first', 'second'] },
    '1A/1': { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['first'] },
    '1A/2': { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['second'] },
    Ada: 'TEACHER',
    Lab: { type: 'ROOM', building: 'Main building', seats: 30, equipment: ['Piano'] },
    Gym: 'ROOM',
  },
  subjects: {
    Maths: {
      calendars: ['1A', 'Ada'],
      lessons: [
        { choices: [{ candidates: ['Lab', 'Gym'], chosen: 'Lab' }], tags: ['oral'] },
        { at: [0, 1], calendars: ['1A', 'Ada', 'Gym'] },
      ],
    },
  },
  rules: { 'not first': { subjectNames: ['Maths'], timeSlotUuids: [slotAt(0, 0)] } },
})
