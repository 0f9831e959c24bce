/** A subject of a class: hours a week, some of them as double lessons, and the kind of room if it needs one. */
export type CourseDraft = {
  readonly subject: string
  readonly hours: number
  readonly doubles: number
  readonly room?: RoomKind
  /** The classes of a grade have it together, divided among teachers. */
  readonly band?: boolean
}

export type RoomKind = 'Gym' | 'Science lab' | 'IT room' | 'Music room' | 'Art room' | 'Workshop'

/** Where double lessons are used: for subjects that need them, or for all subjects of three hours and more. */
export type Doubles = 'some' | 'many'

/** Returns what a class of this grade learns in `hours` hours a week. */
export function curriculumOf(grade: number, hours: number, doubles: Doubles): CourseDraft[] {
  const table = grade <= 4 ? PRIMARY : grade <= 7 ? MIDDLE : UPPER
  const extra =
    grade <= 4
      ? ['Mathematics', 'Reading', 'Science', 'Art', 'English']
      : ['Mathematics', 'English', 'German', 'History', 'Biology']
  const drafts = table.map((row) => ({ ...row }))
  let total = drafts.reduce((sum, draft) => sum + draft.hours, 0)
  for (let i = 0; total < hours; i++, total++) {
    const draft = drafts.find(({ subject }) => subject === extra[i % extra.length])
    if (draft) draft.hours++
  }
  if (total > hours) throw new Error(`a class of grade ${grade} has ${total} hours, more than ${hours}`)
  return drafts.map((draft) =>
    doubles === 'many' ? { ...draft, doubles: Math.max(draft.doubles, Math.floor((draft.hours - 1) / 2)) } : draft,
  )
}

type Row = { subject: string; hours: number; doubles: number; room?: RoomKind; band?: boolean }
const row = (subject: string, hours: number, doubles = 0, more: Partial<Row> = {}): Row => ({
  subject,
  hours,
  doubles,
  ...more,
})

const PRIMARY: readonly Row[] = [
  row('English', 6),
  row('Mathematics', 5),
  row('Reading', 3),
  row('Science', 3),
  row('Physical education', 3, 1, { room: 'Gym' }),
  row('Geography', 2),
  row('Religion and ethics', 2, 0, { band: true }),
  row('Music', 2, 0, { room: 'Music room' }),
  row('Art', 2, 1, { room: 'Art room' }),
  row('Crafts', 2, 1, { room: 'Workshop' }),
  row('Computer science', 1, 0, { room: 'IT room' }),
  row('Drama', 1),
  row('Class council', 1),
]
const MIDDLE: readonly Row[] = [
  row('Mathematics', 4),
  row('English', 4),
  row('German', 4),
  row('Physical education', 3, 1, { room: 'Gym' }),
  row('History', 2),
  row('Geography', 2),
  row('Biology', 2),
  row('Physics', 2, 0, { room: 'Science lab' }),
  row('Religion and ethics', 2, 0, { band: true }),
  row('Music', 2, 0, { room: 'Music room' }),
  row('Art', 2, 1, { room: 'Art room' }),
  row('Computer science', 2, 1, { room: 'IT room' }),
  row('Crafts', 1, 0, { room: 'Workshop' }),
  row('Class council', 1),
]
const UPPER: readonly Row[] = [
  row('Mathematics', 4),
  row('English', 4),
  row('German', 3),
  row('Second language', 3, 0, { band: true }),
  row('Physics', 2, 1, { room: 'Science lab' }),
  row('Chemistry', 2, 1, { room: 'Science lab' }),
  row('Biology', 2),
  row('Physical education', 2, 1, { room: 'Gym' }),
  row('Religion and ethics', 2, 0, { band: true }),
  row('History', 2),
  row('Social studies', 2),
  row('Art', 2, 1, { room: 'Art room' }),
  row('Geography', 1),
  row('Music', 1, 0, { room: 'Music room' }),
  row('Computer science', 1, 0, { room: 'IT room' }),
]

/** The pairs of subjects that one person teaches; every subject above is in some pair. */
export const SUBJECT_PAIRS: readonly (readonly [string, string])[] = [
  ['Mathematics', 'Physics'],
  ['Mathematics', 'Computer science'],
  ['Mathematics', 'Physical education'],
  ['Mathematics', 'Geography'],
  ['English', 'History'],
  ['English', 'German'],
  ['English', 'Reading'],
  ['English', 'Second language'],
  ['German', 'Second language'],
  ['German', 'Music'],
  ['German', 'Social studies'],
  ['Biology', 'Chemistry'],
  ['Biology', 'Physical education'],
  ['Science', 'Physical education'],
  ['Science', 'Reading'],
  ['History', 'Religion and ethics'],
  ['Geography', 'Social studies'],
  ['Geography', 'Religion and ethics'],
  ['Music', 'Drama'],
  ['Art', 'Crafts'],
  ['Art', 'Religion and ethics'],
  ['Class council', 'English'],
  ['Class council', 'Mathematics'],
]
