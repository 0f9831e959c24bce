import { LIMITS, type Criterion, type ImportIssue, type Unkept } from '@timetable/domain'
import { importedName } from './names.ts'
import { collectIssues, named, type Issues } from './result.ts'

/** What of a file, or of a version on its way to one, is not carried over: as codes, which the pages have words for. */
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
  'xhstt-weeks': 'lessons that lie in some weeks alone: written as in every week',
  'criterion-left-out': '{criterion}: a criterion of what matters here, left out',
  'criterion-otherwise':
    '{criterion}: a criterion of what matters here, written, but what fails is counted in another way there',
  'xhstt-course-wishes': 'courses to be gathered, scattered, early or late in the day: left out',
  'xhstt-tags': 'lessons with tags: written without',
  'xhstt-buildings': 'rooms in a building: written without',
  'xhstt-sizes': 'rooms with seats, and classes with a number of students: written without',
  'xhstt-qualifications': 'teachers with what they may teach: written without',
  'xhstt-order': 'choices whose order says which is better: written without it',
  'xhstt-held': 'choices made by hand: written as choices that are made',
  'table-rules': 'rules and wishes: a table of timetables holds none',
  'table-blocked': 'blocked slots: a list of lessons holds none',
  'table-description': 'the description of the version',
  'other-year': 'the school year with its holidays: the file knows none',
  'other-short-names': 'short names that were set: the file has full names alone',
  'json-unknown': '{field}: a field that is not known here, left out',
  'fet-seats': 'lessons that may be in a room with too few seats: FET does not put them there',
  'fet-rule-left-out': '{rule}: rules that FET cannot say like this, left out',
  'fet-wishes': 'wishes that FET counts otherwise: a longer day once, lessons that differ by pairs',
  'fet-course-wishes': 'courses to be gathered on few days, or early or late in the day: left out',
  'fet-open-choices':
    'choices still open that are not of rooms alone: FET makes none of teachers or classes, these lessons are written without',
  'fet-order': 'choices whose order says which is better: FET takes any of them',
  'fet-weeks': 'lessons that lie in some weeks alone: FET has one week, they are written as in every week',
  'fet-unkept': '{constraint}: not kept',
  'fet-unknown-field': '{constraint}: its part “{field}” is not known here, so it is not kept',
  'fet-elements': 'parts of the file that are not kept: {names}',
  'fet-newer':
    'a file of FET {version}: what FET has had since version {known} is not known here, so compare the rules with it',
  'fet-gone': '{constraint}: left out, as FET leaves it out since its version 5',
  'fet-wish-unkept': '{constraint}: a wish (weight below 100), not kept',
  'fet-whole-days': '{constraint}: whole days, which are not kept here',
  'fet-several-rooms': '{constraint}: a wish for several rooms at once, not kept',
  'fet-no-number': '{constraint}: “{number}” is no number from 0 to {most}, not kept',
  'fet-no-such-time': '{constraint}: no such day or hour, not kept',
  'fet-many-pairs': '{constraint}: more than {most} pairs, not kept',
  'fet-many-tags': '{constraint}: tags beyond the first {most}, not kept',
  'fet-many-sets': '{constraint}: more than {most} sets of time slots, not kept',
  'fet-mornings-and-afternoons': 'teachers who may have both a morning and an afternoon on some days only: not kept',
  'fet-rooms-left-open':
    'lessons whose room is left open, because the file offers none, or several rooms at once in several ways',
  'fet-no-terms': 'rules on terms, of which the file tells no days: not kept',
  'fet-terms': 'terms whose days are not those of the file: {terms} of {days} days, and {all} days in all',
  'fet-inactive-lessons': 'lessons that are switched off in the file',
  'fet-inactive-constraints': 'constraints that are switched off in the file',
  'fet-activity-tags': 'lessons with more than {most} activity tags: the first of them are kept',
  'fet-repeated-lessons': 'lessons with the id of an earlier one, or none, left out: {names}',
  'fet-durations':
    'durations that are no whole number of hours of a day, taken as 1 where it is none, and as {most} at the longest: {names}',
  'fet-weights':
    'weights that are no number from 0 to 100, taken as 100 where they are more, and else as 0, which asks nothing: {names}',
  'fet-repeated': '{what}: names that are there twice, not told apart: {names}',
  'fet-unknown-kept': '{what}: names that the file declares nowhere, kept where lessons have them: {names}',
  'fet-unknown-left-out': '{what}: names that the file declares nowhere, left out of what names them: {names}',
  'file-left-out': '“{what}”: not kept',
  'file-left-out-required': '“{what}”, compulsory: not kept',
  'file-weeks': 'lessons of some weeks only: taken as of every week, which shows as double bookings',
  'file-terms': 'lessons of some terms only: taken as of the whole year, which shows as double bookings',
  'file-times': 'times of the periods that overlap or are none: taken one after the other from {start} on',
  'file-apart': 'lessons of several periods that do not lie together: each part is a lesson by itself',
  'file-outside': 'places outside the days and periods of the file: these lessons are still to be placed',
  'file-many-rooms': 'lessons with more rooms to choose from than fit in one version: each keeps the room it has',
  'file-encoding': 'names read as windows-1252, since the files do not say how their letters are stored',
  'file-students': 'lessons whose students are chosen one by one: taken as of their whole classes',
  'file-history': 'steps of its history: kept only where the file becomes a version of its own',
  'file-many-groups':
    'groups of classes with more of them than can be told to share students: some of them are taken as if they shared nobody',
  'asc-card-weeks':
    'lessons whose cards lie in other weeks than the file gives the lesson in: kept in the weeks of the lesson',
  'untis-coupled': 'lessons of several teachers or subjects at once: one lesson with all of them, not who is with whom',
  'untis-joined': 'periods of one lesson that follow each other: taken as one lesson of that length',
  'untis-groups': 'lessons of one class at the same time: taken as lessons of groups of the class',
  'untis-no-times': 'the files tell no times of the periods: taken one after the other from {start} on',
  'untis-dates': 'lessons of a part of the year only: taken as of the whole year',
  'untis-minutes': 'rows without a day or a period: left out',
  'file-chosen-lessons': 'students: kept as which lessons have students in common, without their names',
  'file-only-students': 'students: not kept, since the files do not say which lessons they chose',
  'file-too-many-chosen': 'students: not kept, since what they chose makes more groups than fit in one version',
  'file-without-class': 'students whose class the file does not say: left out of the lessons they chose',
  'file-nobody': 'lessons with classes of which nobody chose them: without those classes',
  'file-unknown-choices': 'lessons that students chose and that are not in the files: left out',
  'untis-open-choices': 'choices of students that no lesson is found for yet: left out',
  'untis-alternatives': 'choices with other lessons that would do as well: only the one chosen is kept',
  'untis-homes': 'home rooms and home teachers that are not among the rooms and teachers of the files: left out',
  'untis-limits':
    'classes and teachers with hours a day or a week, gaps or lunch breaks of their own: these are not kept',
  'sheet-columns': 'columns of the table that nothing is made of: {names}',
  'sheet-skipped-unnamed': 'lines without a name, or with one that is too long: {lines}',
  'sheet-skipped-twice': 'lines with a name that a line above has: {lines}',
  'sheet-without-short':
    'lines whose short name is longer than 8 letters, or that of a line above, without it: {lines}',
  'sheet-skipped-name': 'lines without a course: {lines}',
  'sheet-skipped-count': 'lines without a number of lessons from 0 to 200: {lines}',
  'sheet-skipped-length': 'lines with lessons that are longer than a day: {lines}',
  'sheet-skipped-weeks': 'lines with a week that the version does not have: {lines}',
  'sheet-skipped-calendar': 'lines without a class, teacher or room: {lines}',
  'sheet-skipped-date': 'lines with a date where a number of lessons is meant: {lines}',
  'sheet-skipped-formula': 'lines with a formula without its result: {lines}',
  'roster-lessons': 'classes of which the file does not say how often a week they meet: one lesson each',
  'roster-not-active': 'records that are marked as to be deleted: left out',
  'fet-what-teachers': 'teachers',
  'fet-what-students': 'students',
  'fet-what-subjects': 'subjects',
  'fet-what-activity-tags': 'activity tags',
  'fet-what-buildings': 'buildings',
  'fet-what-rooms': 'rooms',
  'fet-what-activities': 'activities',
  'fet-what-days': 'days',
  'fet-what-hours': 'hours',
} as const
export type ToldCode = keyof typeof TEXTS
export const TOLD_TEXTS: Readonly<Record<ToldCode, string>> = TEXTS

export type Told = Pick<Issues, 'list'> & {
  /** `kind`: under which it is counted; left out: that of the code, with the values. */
  tell(code: ToldCode, values?: Readonly<Record<string, string>>, count?: number, kind?: string): void
  /** Tells what it is about as `names`, each once. */
  tellNames(code: ToldCode, names: readonly string[], values?: Readonly<Record<string, string>>, kind?: string): void
  /** Something that the file requires and nobody checks here, by the file's own name of its kind. */
  addUnkept(what: string, count?: number): void
  /** All of that, the most frequent first; undefined where there is none. */
  unkept(): Unkept | undefined
}

/** Each code is counted once for each of its values. A value may be a code itself, which then has the word. */
export function collectTold(): Told {
  const issues = collectIssues()
  const unkept = new Map<string, number>()
  const tell: Told['tell'] = (code, values = {}, count = 1, kind) => {
    // Most of what is counted is none.
    if (count === 0) return
    const word = (value = '') => TOLD_TEXTS[value as ToldCode] ?? value
    const text = TOLD_TEXTS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => word(values[name]))
    issues.add(kind ?? kindOf(code, values), text, count, { code, values: { ...values } })
  }
  return {
    list: issues.list,
    tell,
    tellNames: (code, names, values = {}, kind = kindOf(code, values)) =>
      tell(code, { ...values, names: named(names) }, names.length, kind),
    addUnkept(what, count = 1) {
      const name = importedName(what)
      if (count > 0) unkept.set(name, (unkept.get(name) ?? 0) + count)
    },
    unkept: () => (unkept.size === 0 ? undefined : mostFrequent(unkept)),
  }
}

/** What is beyond the kinds that a version remembers is counted together. */
function mostFrequent(unkept: ReadonlyMap<string, number>): Unkept {
  const all = [...unkept].map(([what, count]) => ({ what, count })).sort((a, b) => b.count - a.count)
  if (all.length <= LIMITS.unkeptKinds) return all
  const others = all.splice(LIMITS.unkeptKinds - 1)
  return [...all, { what: '…', count: others.reduce((sum, { count }) => sum + count, 0) }]
}

/** Each criterion by its name, once, however many rules it is. One of which a part is left out is left out. */
export function tellCriteria({ tell }: Told, leftOut: ReadonlySet<Criterion>, otherwise: ReadonlySet<Criterion>): void {
  for (const criterion of leftOut) tell('criterion-left-out', { criterion })
  for (const criterion of otherwise) if (!leftOut.has(criterion)) tell('criterion-otherwise', { criterion })
}

/** What a file loses that is taken over into a version that is there: that has a history of its own. */
export function historyStays(steps: number): ImportIssue[] {
  const told = collectTold()
  told.tell('file-history', {}, steps)
  return told.list()
}

function kindOf(code: ToldCode, values: Readonly<Record<string, string>>): string {
  const [, bare = code] = /^[a-z]+-(.*)/.exec(code) ?? []
  return [bare.replaceAll('-', ' '), ...Object.values(values)].join(': ')
}
