import { emptySchedule, type Lesson, type Schedule } from '@timetable/domain'
import type { MessageOf, ScheduleItem } from '@timetable/service'

/** Two days of two periods, a class, a teacher, one subject with two lessons, both on the first slot: two double bookings. */
export function smallSchool(): Schedule {
  const slot = (dayNum: number, hourNum: number) => ({
    uuid: `s${dayNum}${hourNum}`,
    dayNum,
    hourNum,
    startTime: `0${8 + hourNum}:00`,
    endTime: `0${8 + hourNum}:45`,
  })
  const lesson = (uuid: string): Lesson => ({
    uuid,
    subjectUuid: 'maths',
    length: 1,
    calendarUuids: ['7b', 'ada'],
    choices: [],
    timeSlotUuid: 's00',
    pinned: false,
  })
  return {
    ...emptySchedule({
      uuid: 'v1',
      schoolUuid: 'school',
      title: 'Spring',
      description: '',
      days: 2,
      dayNames: null,
      periodNames: null,
    }),
    calendars: {
      '7b': {
        uuid: '7b',
        name: '7b',
        calendarType: 'CLASS',
        blockedTimeSlots: [],
        classUuid: null,
        division: null,
        parts: [],
      },
      ada: {
        uuid: 'ada',
        name: 'Ada Example',
        calendarType: 'TEACHER',
        blockedTimeSlots: ['s11'],
        classUuid: null,
        division: null,
        parts: [],
      },
    },
    timeSlots: { s00: slot(0, 0), s01: slot(0, 1), s10: slot(1, 0), s11: slot(1, 1) },
    subjects: {
      maths: {
        uuid: 'maths',
        name: 'Maths',
        color: '#A0A5EF',
        calendarUuids: ['7b', 'ada'],
        choices: [],
        distribution: 'none',
        timeOfDay: 'none',
        advanced: false,
        order: 0,
      },
    },
    lessons: { l1: lesson('l1'), l2: lesson('l2') },
  }
}

export function versionItem(fields: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    uuid: 'v1',
    title: 'Spring',
    description: '',
    days: 2,
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: '2026-01-06T08:00:00.000Z',
    lessons: 2,
    ...fields,
  }
}

export function records(fields: Partial<MessageOf<'Records'>> = {}): MessageOf<'Records'> {
  return {
    type: 'Records',
    revision: 4,
    version: versionItem(),
    scheduleOnly: false,
    solver: { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] },
    history: { undo: null, redo: null },
    schedule: structuredClone(smallSchool()),
    ...fields,
  }
}
