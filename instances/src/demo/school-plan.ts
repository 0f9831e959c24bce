/** What a demo school is made from: everything about it that differs between countries. */
export type SchoolPlan = {
  readonly title: string
  readonly description: string
  /** Where the hours and the bells were read, and when. */
  readonly sources: readonly Source[]
  /** The bells: start and end of each period, as `08:00-08:45`. */
  readonly periods: readonly string[]
  /** Names of alternating weeks. If omitted: all weeks are alike. */
  readonly weeks?: readonly string[]
  readonly grades: readonly Grade[]
  /** Who has a room of their own, what it is called, and the number of the first one. */
  readonly homeRooms: { readonly of: 'CLASS' | 'TEACHER'; readonly name: string; readonly first: number }
  /** Names of special rooms, by kind. */
  readonly rooms: Readonly<Record<string, readonly string[]>>
  readonly subjects: readonly SubjectPlan[]
  readonly teachers: readonly TeacherPlan[]
}

type Source = { readonly url: string; readonly read: string }

type Grade = {
  readonly classes: readonly string[]
  /** The number of periods of each day. Together they are exactly the hours of a class, so that no class has a gap. */
  readonly days: readonly number[]
}

export type SubjectPlan = {
  readonly name: string
  /** Periods a week, by grade. Zero: the grade does not have it. */
  readonly hours: readonly number[]
  /** How many pairs of these periods are double lessons. */
  readonly doubles?: number
  /** The week that its lessons are in, by number from 0. If omitted: every week. */
  readonly week?: number
  /** A kind of special room. If omitted: its lessons are in the home room. */
  readonly room?: string
  /** The classes of a grade have it at the same time, divided among as many teachers. */
  readonly band?: true
  /** The home teacher of a class teaches it. */
  readonly homeTeacher?: true
  readonly timeOfDay?: 'early' | 'late'
  /** It should not be in the first period. */
  readonly notFirst?: true
}

export type TeacherPlan = readonly [
  name: string,
  /** Names of the subjects that they teach. */
  subjects: readonly string[],
  /** The day on which a part-time teacher does not work, from 0. */
  away?: number,
]
