import { importOf, schoolYear, type ImportedSchool, type Schedule } from '@timetable/domain'
import { MIXED_CALENDARS, tinySchedule } from '@timetable/domain/testing'

/** Returns a school that uses every feature that a format could preserve. */
export function wholeSchool(): Schedule {
  const made = tinySchedule({
    ...{ days: 3, hours: 4, weeks: ['A', 'B'] },
    calendars: MIXED_CALENDARS,
    subjects: {
      Maths: {
        ...{ calendars: ['1A', 'Ada'], advanced: true },
        lessons: [
          { at: [1, 0], length: 2, choices: [{ candidates: ['Lab', 'Gym'], chosen: 'Lab' }] },
          { at: [0, 2], calendars: ['1A', 'Ada', 'Gym'], pinned: true },
          {},
        ],
      },
      Art: { calendars: ['1A/1', 'Ben'], lessons: [{ at: [0, 0], weeks: [0] }, {}] },
      Sports: { calendars: ['2B', 'Ben'], lessons: [{}, { at: [2, 3] }] },
    },
    rules: { free: { calendarUuids: ['Ben'], rule: 'MAX_GAPS_PER_DAY', value: 0, strength: 10 } },
  })
  const head = made.head[made.uuid]
  const [lab, ada] = [made.calendars['Lab'], made.calendars['Ada']]
  if (!head || !lab || !ada) throw new Error('a school without what it was made of')
  const year = schoolYear.parse({ firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin' })
  const calendars = {
    ...made.calendars,
    Lab: { ...lab, building: 'North', seats: 24, equipment: ['Gas', 'Projector'] },
    Ada: { ...ada, shortName: 'AD' },
  }
  const early = Object.values(made.timeSlots).flatMap((slot) =>
    slot.dayNum === 2 ? [[slot.uuid, { ...slot, startTime: slot.startTime.replace(':00', ':10') }] as const] : [],
  )
  const timeSlots = { ...made.timeSlots, ...Object.fromEntries(early) }
  return { ...made, timeSlots, calendars, head: { [made.uuid]: { ...head, year, description: 'Our school' } } }
}

const counted = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length
const lessonsOf = (school: ImportedSchool) => school.subjects.flatMap(({ lessons }) => lessons)

/** The features to preserve, each as a number or text by which a school and the school read back are compared. */
const THINGS: Readonly<Record<string, (school: ImportedSchool) => string | number>> = {
  'courses and lessons': (school) =>
    school.subjects
      .flatMap(({ name, lessons }) => lessons.map(({ length }) => `${name} ${length}`))
      .toSorted()
      .join(),
  'people and rooms': ({ calendars }) => counted(calendars, (one) => one.class === undefined),
  groups: ({ calendars }) => counted(calendars, (one) => one.class !== undefined),
  'slots of lessons': (school) => counted(lessonsOf(school), ({ start }) => start !== null),
  pins: (school) => counted(lessonsOf(school), ({ pinned }) => pinned),
  'one of several rooms': (school) => counted(lessonsOf(school), ({ choices = [] }) => choices.length > 0),
  'times off': ({ calendars }) => calendars.reduce((sum, { blocked }) => sum + blocked.length, 0),
  rules: ({ rules }) =>
    rules
      .map(({ rule }) => rule)
      .toSorted()
      .join(),
  'A and B weeks': (school) => counted(lessonsOf(school), ({ weeks }) => weeks !== undefined),
  'school year': ({ year }) => Number(year !== undefined),
  'other times on a day': ({ otherDays = [] }) =>
    counted(
      otherDays.flatMap(({ days }) => days),
      () => true,
    ),
  'short names': ({ calendars }) => counted(calendars, ({ shortName }) => shortName !== undefined),
  'seats and students': ({ calendars }) =>
    counted(calendars, ({ seats, pupils }) => seats !== undefined || pupils !== undefined),
  'equipment of rooms': ({ calendars }) => counted(calendars, ({ equipment = [] }) => equipment.length > 0),
  buildings: ({ calendars }) => counted(calendars, ({ building }) => building !== undefined),
}

/** Returns for each feature what was preserved when the school was read back: all, a part, more than there was, or nothing. */
export function keptOf(school: Schedule, back: ImportedSchool): readonly (readonly [thing: string, kept: string])[] {
  const whole = importOf(school)
  return Object.entries(THINGS).map(([thing, of]) => {
    const [had, has] = [of(whole), of(back)]
    if (had === has) return [thing, 'yes']
    return [thing, has === 0 || has === '' ? 'no' : 'changed']
  })
}
