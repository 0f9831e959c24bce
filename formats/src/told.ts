import { collectIssues, type Issues } from './result.ts'

/** What of an XHSTT file, or of a version on its way to one or to FET, is not carried over: as codes, which the pages have words for. */
const TEXTS = {
  'xhstt-required-left-out': '{kind}, required: not kept',
  'xhstt-wish-left-out': '{kind}, a wish: not kept',
  'xhstt-counted-otherwise': '{kind}: kept, but what breaks it is counted in another way here',
  'xhstt-without-weight': 'constraints of weight 0, which ask for nothing: left out',
  'xhstt-weights': 'weights above 100: those of all wishes were made smaller by the same factor',
  'xhstt-instances': 'further instances of the archive: the first one was read',
  'xhstt-solutions': 'further timetables in the file: the best one was taken',
  'xhstt-cut': 'events of several lessons: how long each of these is, is settled',
  'xhstt-cut-otherwise': 'events whose lessons are not as long, or as many, as the constraints ask',
  'xhstt-into-next-day': 'lessons that are longer than a day, or go on into the next one: cut there',
  'xhstt-nobody': 'open roles that nobody may have: left out',
  'xhstt-not-allowed': 'roles that the timetable gives to somebody who may not have them: left open',
  'xhstt-types': 'resources of other types than teachers, classes, students and rooms ({types}): taken as classes',
  'xhstt-clashes': 'resources that may be double-booked: it counts as a double booking here',
  'xhstt-needs-no-time': 'events that need no time: to be placed as all others',
  'xhstt-rule-left-out': '{rule}: rules that XHSTT cannot say like this, left out',
  'xhstt-rule-counted-otherwise': '{rule}: written, but XHSTT counts in another way what breaks it',
  'xhstt-rules-off': 'rules that are switched off: left out',
  'xhstt-divided':
    'classes and groups that share students: written as groups of students, without the names of divisions, and only those with lessons',
  'xhstt-half-days': 'half days: written as days',
  'xhstt-terms': 'terms: written as days that follow each other',
  'xhstt-course-wishes': 'courses to be gathered, scattered, early or late in the day: left out',
  'xhstt-tags': 'lessons with tags: written without',
  'xhstt-buildings': 'rooms in a building: written without',
  'xhstt-qualifications': 'teachers with what they may teach: written without',
  'xhstt-order': 'choices whose order says which is better: written without it',
  'xhstt-held': 'choices made by hand: written as choices that are made',
  'fet-rule-left-out': '{rule}: rules that FET cannot say like this, left out',
  'fet-wishes': 'wishes that FET counts otherwise: a longer day once, lessons that differ by pairs',
  'fet-course-wishes': 'courses to be gathered on few days, or early or late in the day: left out',
  'fet-open-choices':
    'choices still open that are not of rooms alone: FET makes none of teachers or classes, these lessons are written without',
  'fet-order': 'choices whose order says which is better: FET takes any of them',
} as const
export type ToldCode = keyof typeof TEXTS
export const TOLD_TEXTS: Readonly<Record<ToldCode, string>> = TEXTS

export type Told = { tell(code: ToldCode, values?: Readonly<Record<string, string>>, count?: number): void } & Pick<
  Issues,
  'list'
>

/** Each code is counted once for each of its values. */
export function collectTold(): Told {
  const issues = collectIssues()
  return {
    list: issues.list,
    tell(code, values = {}, count = 1) {
      const text = TOLD_TEXTS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
      const kind = [code.replace(/^(xhstt|fet)-/, '').replaceAll('-', ' '), ...Object.values(values)].join(': ')
      issues.add(kind, text, count, { code, values: { ...values } })
    },
  }
}
