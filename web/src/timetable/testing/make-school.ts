import {
  emptySchedule,
  type Calendar,
  type Lesson,
  type Schedule,
  type Subject,
  type TimeSlot,
} from '@timetable/domain'

export type SchoolSize = {
  readonly classes: number
  readonly teachers: number
  readonly rooms: number
  readonly days: number
  readonly hours: number
  readonly lessons: number
  /** Of the lessons, how many lie in the tray; the others lie anywhere, double bookings and all. */
  readonly unscheduled: number
}

/** 60 classes of 40 slots with 1,500 lessons, their teachers and rooms beside them: placed by chance alone. */
export const BIG_SCHOOL: SchoolSize = {
  classes: 60,
  teachers: 75,
  rooms: 50,
  days: 5,
  hours: 8,
  lessons: 1500,
  unscheduled: 20,
}

/** 200 classes of 60 slots with 8,000 lessons. */
export const HUGE_SCHOOL: SchoolSize = {
  classes: 200,
  teachers: 260,
  rooms: 180,
  days: 5,
  hours: 12,
  lessons: 8000,
  unscheduled: 50,
}

/** A made-up school, the same for the same size and seed: for tests and measurements. */
export function makeSchool(size: SchoolSize, seed = 1): Schedule {
  const draw = generator(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T
  const slots: TimeSlot[] = []
  for (let dayNum = 0; dayNum < size.days; dayNum++) {
    for (let hourNum = 0; hourNum < size.hours; hourNum++) {
      slots.push({
        uuid: `s${dayNum}-${hourNum}`,
        dayNum,
        hourNum,
        startTime: clock(hourNum, 0),
        endTime: clock(hourNum, 45),
      })
    }
  }
  const calendars = (count: number, calendarType: Calendar['calendarType'], name: (i: number) => string): Calendar[] =>
    Array.from({ length: count }, (_, i) => ({
      uuid: `${calendarType.toLowerCase()}-${i}`,
      name: name(i),
      calendarType,
      blockedTimeSlots: calendarType === 'TEACHER' && i % 3 === 0 ? [pick(slots).uuid, pick(slots).uuid] : [],
      classUuid: null,
      division: null,
      parts: [],
    }))
  const classes = calendars(size.classes, 'CLASS', (i) => `${5 + Math.floor(i / 8)}${'ABCDEFGH'[i % 8]}`)
  const teachers = calendars(size.teachers, 'TEACHER', (i) => `${FAMILY[i % FAMILY.length]} ${i + 1}`)
  const rooms = calendars(size.rooms, 'ROOM', (i) => `Room ${101 + i}`)

  const subjects: Subject[] = []
  const lessons: Lesson[] = []
  for (let i = 0; lessons.length < size.lessons; i++) {
    const calendarUuids = [classes[i % classes.length], pick(teachers), pick(rooms)].flatMap((c) => (c ? [c.uuid] : []))
    const [name, color] = SUBJECTS[(i + 3 * Math.floor(i / classes.length)) % SUBJECTS.length] as [string, string]
    const uuid = `subject-${i}`
    const timeOfDay = i % 7 === 0 ? 'early' : 'none'
    subjects.push({
      uuid,
      name,
      color,
      calendarUuids,
      choices: [],
      distribution: 'scatter',
      timeOfDay,
      advanced: false,
      order: i,
    })
    for (let k = 0; k < 4 && lessons.length < size.lessons; k++) {
      const length = i % 9 === 0 && k === 0 && size.hours > 2 ? 2 : 1
      const fits = slots.filter((slot) => slot.hourNum + length <= size.hours)
      const timeSlotUuid = lessons.length < size.unscheduled ? null : pick(fits).uuid
      lessons.push({
        uuid: `lesson-${lessons.length}`,
        subjectUuid: uuid,
        length,
        calendarUuids,
        choices: [],
        timeSlotUuid,
        pinned: false,
      })
    }
  }
  const head = {
    uuid: 'schedule',
    schoolUuid: 'school',
    title: 'A made-up school',
    description: '',
    days: size.days,
    dayNames: null,
    periodNames: null,
  }
  return {
    ...emptySchedule(head),
    calendars: byUuid([...classes, ...teachers, ...rooms]),
    timeSlots: byUuid(slots),
    subjects: byUuid(subjects),
    lessons: byUuid(lessons),
  }
}

const SUBJECTS: readonly (readonly [string, string])[] = [
  ['Mathematics', '#A0A5EF'],
  ['English', '#E8A87C'],
  ['Physics', '#7FC8A9'],
  ['History', '#E2C044'],
  ['Biology', '#8FBC5A'],
  ['Geography', '#6FB7D6'],
  ['Music', '#D98CC1'],
  ['Physical education', '#E07A7A'],
  ['Chemistry', '#5FB3A8'],
  ['Art', '#C49A6C'],
]
const FAMILY = [
  'Lindgren',
  'Moreau',
  'Okafor',
  'Tanaka',
  'Novak',
  'Rossi',
  'Larsen',
  'Weber',
  'Silva',
  'Haddad',
] as const

const byUuid = <T extends { readonly uuid: string }>(list: readonly T[]): Record<string, T> =>
  Object.fromEntries(list.map((record) => [record.uuid, record]))

const clock = (hourNum: number, minute: number): string =>
  `${String(8 + hourNum).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** Mulberry32: small, fast, and good enough to scatter lessons. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
