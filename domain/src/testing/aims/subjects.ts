import { lessonsOfSubject } from '../../lessons/lessons.ts'
import { of, NEW, withNewCalendar, type Targets } from './targets.ts'

/** The params of the commands on subjects and tags. */
export const subjectAims = {
  renameTag: ({ a, b }: Targets) => ({
    tag: of(['written', 'oral', 'Ω', 'nobody’s'], a),
    name: of(['oral', 'spoken'], b),
  }),
  removeTag: ({ a }: Targets) => ({ tag: of(['written', 'oral', 'Ω', 'nobody’s'], a) }),
  runInParallel: ({ a, b, c, d, one }: Targets) => ({
    subjectUuids: [one('subjects', a), one('subjects', b), one('subjects', c)].slice(d % 3),
  }),
  addSubjectWithCalendarsAndCount: ({ c, d, e, calendarUuids, choices }: Targets) => ({
    name: of(['Maths', 'Art', 'New'], c),
    count: d % 4,
    calendarUuids,
    choices: of([undefined, choices], e),
  }),
  updateSubject: ({ schedule, a, b, c, d, e, one, calendarUuids, choices }: Targets) => {
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
  },
  createSubjects: ({ c, d, e, one, calendarUuids, choices }: Targets) => {
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
  },
  editSubjects: ({ a, b, c, d, e, one, calendarUuids }: Targets) => {
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
  },
  updateSubjects: ({ a, b, c, d, e, one }: Targets) => {
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
  },
  renameSubjects: ({ a, b, c, one }: Targets) => ({
    subjects: [a, b].map((which) => ({
      subjectUuid: one('subjects', which),
      name: of(['New', 'Maths', `Course ${which}`], c),
    })),
  }),
  copySubjects: ({ a, b, c, d, one }: Targets) => ({
    subjectUuids: [one('subjects', a), one('subjects', b)],
    withTeachers: c % 2 === 0,
    withRooms: d % 2 === 0,
  }),
}
