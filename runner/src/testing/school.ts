import { tableOf, type Lesson, type Schedule } from '@timetable/domain'
import { bareCalendar } from '@timetable/domain/testing'

/**
 * A school for tests: five days of six periods, and classes, teachers and rooms that are busy in every one of them, so
 * that double bookings take some work. Lessons are l0, l1 and so on, slots `day-period`.
 */
export function school(options: { classes: number; early?: boolean; scatter?: boolean }): Schedule {
  const { classes, early = false, scatter = false } = options
  const periods = Array.from({ length: 30 }, (_, index) => index)
  const numbers = Array.from({ length: classes }, (_, index) => index)
  const calendars = numbers.flatMap((n) => [
    bareCalendar({ uuid: `class${n}`, name: `Class ${n}`, calendarType: 'CLASS' }),
    bareCalendar({ uuid: `teacher${n}`, name: `Teacher ${n}`, calendarType: 'TEACHER' }),
    bareCalendar({ uuid: `room${n}`, name: `Room ${n}`, calendarType: 'ROOM' }),
  ])
  const lessons: Lesson[] = periods.flatMap((period) =>
    numbers.map((n) => ({
      uuid: `l${period * classes + n}`,
      subjectUuid: `subject${n}-${period % 6}`,
      length: 1,
      calendarUuids: [`class${n}`, `teacher${(n + period) % classes}`, `room${(n + 2 * period) % classes}`],
      choices: [],
      timeSlotUuid: null,
      pinned: false,
    })),
  )
  const head = { uuid: 's', schoolUuid: 'x', title: '', description: '', days: 5, dayNames: null, periodNames: null }
  return {
    uuid: 's',
    head: { s: head },
    calendars: tableOf(calendars),
    timeSlots: tableOf(
      periods.map((cell) => {
        const [dayNum, hourNum] = [Math.floor(cell / 6), cell % 6]
        return { uuid: `${dayNum}-${hourNum}`, dayNum, hourNum, startTime: '08:00', endTime: '08:45' }
      }),
    ),
    subjects: tableOf(
      numbers.flatMap((n) =>
        [0, 1, 2, 3, 4, 5].map((k) => ({
          uuid: `subject${n}-${k}`,
          name: `Subject ${k}`,
          color: '#000000',
          calendarUuids: [],
          choices: [],
          distribution: scatter && k === 0 ? ('scatter' as const) : ('none' as const),
          timeOfDay: early ? ('early' as const) : ('none' as const),
          advanced: false,
          order: n * 6 + k,
        })),
      ),
    ),
    lessons: tableOf(lessons),
    rules: {},
  }
}
