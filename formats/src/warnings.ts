import { LIMITS, type Criterion, type ImportIssue, type Unkept } from '@timetable/domain'
import { importedName } from './names.ts'
import { collectIssues, named, type Issues } from './result.ts'

/** What of a file, or of a version that is exported, is not carried over: codes, for which the pages have texts. */
const TEXTS = {
  'xhstt-required-left-out': '{kind} (required): not imported',
  'xhstt-wish-left-out': '{kind} (wish): not imported',
  'xhstt-counted-otherwise': '{kind}: imported, but counted differently here when broken',
  'xhstt-without-weight': 'constraints of weight 0, which have no effect: left out',
  'xhstt-weights': 'weights above 100: all wishes scaled down by the same factor',
  'xhstt-instances': 'further instances in the archive: only the first is imported',
  'xhstt-solutions': 'further timetables in the file: only the best is imported',
  'xhstt-cut': 'events of several lessons: imported with fixed lesson lengths',
  'xhstt-cut-otherwise': 'events whose number or length of lessons does not meet the constraints',
  'xhstt-into-next-day': 'lessons that are longer than a day or run into the next day: cut there',
  'xhstt-nobody': 'open roles that nobody may fill: left out',
  'xhstt-not-allowed': 'roles filled in the timetable by someone who may not fill them: left open',
  'xhstt-types': 'resources of other types than teachers, classes, students and rooms ({types}): imported as classes',
  'xhstt-clashes': 'resources that may be double-booked: counted as a double booking here',
  'xhstt-needs-no-time': 'events that need no time: to be scheduled like all others',
  'xhstt-rule-left-out': '{rule}: rules that XHSTT cannot express, left out',
  'xhstt-rule-counted-otherwise': '{rule}: written, but XHSTT counts differently when they are broken',
  'xhstt-rules-off': 'rules that are switched off: left out',
  'xhstt-divided':
    'classes and groups that share students: written as student groups, without division names, and only if they have lessons',
  'other-half-days': 'half days: written as days',
  'other-terms': 'terms: written as consecutive days',
  'xhstt-weeks': 'lessons in some weeks only: written as in every week',
  'criterion-left-out': '{criterion} (criterion): left out',
  'criterion-otherwise': '{criterion} (criterion): written, but counted differently there when broken',
  'xhstt-course-wishes': 'courses with a wish for few days, different days, early or late: written without it',
  'other-tags': 'lessons with tags: written without them',
  'other-buildings': 'rooms in a building: written without it',
  'other-sizes': 'rooms with seats, and classes with a number of students: written without these numbers',
  'other-equipment': 'rooms with equipment: written without it',
  'other-qualifications': 'teachers with courses they may teach: written without them',
  'other-order': 'choices in order of preference: written without the order',
  'other-held': 'choices made by hand: written as ordinary choices',
  'table-rules': 'rules and wishes: a list of lessons has none',
  'table-blocked': 'blocked slots: a list of lessons has none',
  'table-groups': 'groups of classes: only their names, without their classes and divisions',
  'table-empty-courses': 'courses without lessons: a list of lessons has none',
  'table-description': 'the description of the version',
  'other-year': 'the school year with its holidays: not in this file format',
  'other-short-names': 'short names that you set: the file has full names only',
  'other-rules': 'rules, wishes and criteria: not in this file format',
  'other-blocked': 'blocked slots: not in this file format',
  'other-times': 'days with times of their own: written with the usual times',
  'other-pins': 'pinned lessons: written without the pin',
  'other-choices': 'lessons with a choice of rooms or people: written only with what is chosen',
  'other-homes': 'home rooms and home teachers: not in this file format',
  'other-empty-courses': 'courses without lessons: only their names are written',
  'untis-names':
    'names that are too long for a short name in Untis, or contain characters that separate names there: shortened: {names}',
  'untis-groups-written':
    'groups of classes: written as their classes, with the group as the student group of the lesson',
  'other-blocked-groups': 'blocked slots of groups: the file has only those of whole classes',
  'untis-mixed-requests': 'slots with both a wish for and a wish against them: written only as “Rather not”',
  'untis-weeks':
    'lessons in some weeks only: the names of the weeks are written as lesson groups, which must exist in Untis',
  'untis-pairs':
    'lessons of several teachers in several rooms: written in their order, because who is in which room is unknown here',
  'untis-times':
    'the times of periods and the names of days: not in these files, so set them in the time grid of Untis',
  'untis-lengths': 'unscheduled lessons of three or more periods: written as single periods',
  'untis-rooms': 'unscheduled lessons with other rooms than the rest of their course: written without these rooms',
  'asc-shared':
    'classes that share students with others, and groups that share none with groups of another division: aSc assumes the opposite',
  'asc-blocked':
    'blocked slots: written as time off in a form that aSc does not describe, so check them after the import',
  'asc-day-times':
    'days with times of their own: written as in older files of aSc, so check the bells after the import',
  'asc-rooms': 'unscheduled lessons in several rooms at once: written as if any one of these rooms is enough',
  'roster-places':
    'lessons: OneRoster has only the periods of a class, not the days, the weeks, the times or the number of lessons',
  'roster-students': 'classes and groups: only their names in the titles, because OneRoster lists students one by one',
  'roster-rooms': 'courses in several rooms: all rooms are in one field',
  'roster-unused-rooms': 'rooms without lessons: OneRoster has no list of rooms',
  'roster-one-name': 'teachers with a name of one word: written without a given name, which OneRoster asks for',
  'roster-no-year': 'the school year is not set, and OneRoster requires its dates: set it before you send the file',
  'json-unknown': '{field}: an unknown field, left out',
  'fet-seats': 'lessons that may be in a room with too few seats: FET does not allow this',
  'fet-short-names': 'short names that are used twice: written with their full names instead',
  'fet-rule-left-out': '{rule}: rules that FET cannot express, left out',
  'fet-wishes': 'wishes that FET counts differently: a long day counts once, lessons that differ count by pairs',
  'fet-course-wishes': 'courses with a wish for few days, early or late: written without it',
  'fet-open-choices':
    'open choices of teachers or classes, which FET cannot make: the lessons are written without them',
  'fet-fixed': 'scheduled lessons: fixed to their slots and rooms, because FET has no timetable that it may change',
  'fet-order': 'choices in order of preference: FET uses any of them',
  'fet-weeks': 'lessons in some weeks only: FET has one week, so they are written as in every week',
  'fet-unkept': '{constraint}: not imported',
  'fet-unkept-required': '{constraint}, required: not imported',
  'fet-unknown-field': '{constraint}: not imported, because its part “{field}” is unknown here',
  'fet-unknown-field-required': '{constraint}, required: not imported, because its part “{field}” is unknown here',
  'fet-newer':
    'a file from FET {version}: anything new since version {known} is unknown here, so check the imported rules',
  'fet-gone': '{constraint}: left out, as in FET itself since version 5',
  'fet-wish-unkept': '{constraint}: a wish (weight below 100), not imported',
  'fet-whole-days': '{constraint}: counts whole days, not imported',
  'fet-several-rooms': '{constraint}: a wish for several rooms at once, not imported',
  'fet-no-number': '{constraint}: “{number}” is not a number from 0 to {most}, not imported',
  'fet-no-such-time': '{constraint}: no such day or hour, not imported',
  'fet-many-pairs': '{constraint}: more than {most} pairs, not imported',
  'fet-many-tags': '{constraint}: tags beyond the first {most}, not imported',
  'fet-many-sets': '{constraint}: more than {most} sets of time slots, not imported',
  'fet-mornings-and-afternoons':
    'teachers who may have both a morning and an afternoon on some days only: not imported',
  'fet-rooms-left-open':
    'lessons whose room is left open, because the file offers none, or several combinations of rooms',
  'fet-no-terms': 'rules on terms, whose days are not in the file: not imported',
  'fet-terms': 'terms that do not match the days of the file: {terms} of {days} days, but {all} days in all',
  'fet-inactive-lessons': 'lessons that are switched off in the file',
  'fet-inactive-constraints': 'constraints that are switched off in the file',
  'fet-activity-tags': 'lessons with more than {most} activity tags: the first of them are imported',
  'fet-repeated-lessons': 'lessons with no id, or the id of an earlier lesson, left out: {names}',
  'fet-durations': 'durations that are not a whole number, imported as 1, or as {most} if longer: {names}',
  'fet-weights':
    'weights that are not a number from 0 to 100, imported as 100 where higher, else as 0 (no effect): {names}',
  'fet-repeated': '{what}: duplicate names, treated as one: {names}',
  'fet-unknown-kept': '{what}: names that the file does not define, imported where lessons have them: {names}',
  'fet-unknown-left-out': '{what}: names that the file does not define, left out everywhere: {names}',
  'file-parts': 'parts of the file that are not imported: {names}',
  'file-left-out': '“{what}”: not imported',
  'file-left-out-required': '“{what}”, required: not imported',
  'file-only-lists': 'a file without lessons: only its classes, teachers and rooms are imported',
  'file-teacher-open': 'lessons whose teacher is still open ({names}): imported without this teacher',
  'file-unused-subjects': 'subjects without lessons: left out: {names}',
  'file-unused-groups': 'groups without lessons of their own: left out',
  'file-weeks': 'lessons in some weeks only: imported as in every week, which shows as double bookings',
  'file-terms': 'lessons in some terms only: imported as in the whole year, which shows as double bookings',
  'file-times': 'missing or overlapping period times: replaced by one period after the other from {start}',
  'file-apart': 'lessons of several periods that do not follow each other: each part becomes its own lesson',
  'file-outside': 'lessons outside the days and periods of the file: imported as unscheduled',
  'file-many-rooms': 'lessons with more rooms to choose from than a version can have: each keeps its present room',
  'file-encoding': 'names read as {encoding}, because the files do not state their encoding',
  'file-students': 'lessons whose students are chosen one by one: imported as lessons of their whole classes',
  'file-history': 'steps of its history: imported only if the file becomes a version of its own',
  'file-many-groups': 'groups of classes that have too many groups: some are imported as if they shared no students',
  'asc-card-weeks': 'lessons whose cards are in other weeks than the lesson: imported in the weeks of the lesson',
  'asc-card-people':
    'cards with another subject, other classes or other teachers than their lesson: imported as the lesson says',
  'untis-coupled':
    'lessons with several teachers or subjects at once: imported as one lesson, without who is with whom',
  'untis-joined': 'consecutive periods of one lesson: imported as one lesson of that length',
  'untis-groups': 'lessons of one class at the same time: imported as lessons of groups of the class',
  'untis-no-times': 'no period times in the files: set to one period after the other from {start}',
  'file-day-times': 'days with overlapping period times: imported with the times of another day',
  'untis-dates': 'lessons for part of the year only: imported as for the whole year',
  'untis-lesson-groups':
    'lessons with a lesson group that names no alternating week: imported as in every week: {names}',
  'untis-minutes': 'rows without a day or a period: left out',
  'untis-unscheduled': 'rows without a day or a period: imported as unscheduled lessons: {names}',
  'file-no-grid': 'no days and periods in the files: set to {count} periods a day',
  'untis-no-periods': 'lessons with 0 periods a week: left out: {names}',
  'untis-halves': 'lessons with half a period a week: imported as a lesson every other week: {names}',
  'untis-parts': 'lessons with a part of a period a week, such as 1.5: rounded: {names}',
  'untis-nobody': 'lessons whose teacher is still open: imported without a teacher: {names}',
  'untis-no-subject': 'lessons without a subject: imported without a name: {names}',
  'file-chosen-lessons': 'students: imported only as which lessons share students, without names',
  'file-only-students': 'students: not imported, because the files do not say which lessons they chose',
  'file-too-many-chosen': 'students: not imported, because their choices make more groups than a version can have',
  'file-without-class': 'students without a class in the file: left out of the lessons they chose',
  'file-nobody': 'lessons with classes in which nobody chose them: imported without those classes',
  'file-unknown-choices': 'lessons that students chose but that are not in the files: left out',
  'untis-open-choices': 'student choices that have no lesson yet: left out',
  'untis-alternatives': 'student choices with alternative lessons: only the chosen lesson is imported',
  'untis-homes': 'home rooms and home teachers that are missing from the rooms and teachers of the files: left out',
  'untis-requests-unread':
    'time requests with an unknown class, teacher, room or subject, or without a day, a period and a number from -3 to 3: left out',
  'untis-requests-strength':
    'time requests of one class, teacher, room or subject that differ in strength: imported as equally strong wishes',
  'untis-requests-core': 'time requests for fewer periods than there are lessons (core times): not imported',
  'untis-limits':
    'classes and teachers with their own hours a day or a week, gaps or lunch breaks: these are not imported',
  'sheet-columns': 'columns of the table that are not used: {names}',
  'sheet-skipped-unnamed': 'rows with no name or too long a name: {lines}',
  'sheet-skipped-twice': 'rows that repeat a name from above: {lines}',
  'sheet-without-short':
    'rows whose short name is longer than 8 characters or repeats one from above, imported without it: {lines}',
  'sheet-skipped-name': 'rows without a course: {lines}',
  'sheet-skipped-count': 'rows without a number of lessons from 0 to 200: {lines}',
  'sheet-skipped-length': 'rows with lessons that are longer than a day: {lines}',
  'sheet-skipped-weeks': 'rows with a week that the version does not have: {lines}',
  'sheet-skipped-calendar': 'rows without a class, teacher or room: {lines}',
  'sheet-skipped-zero': 'rows with 0 lessons: {lines}',
  'sheet-skipped-ignored': 'rows marked to be ignored: {lines}',
  'sheet-skipped-outside': 'rows that are in no timetable: {lines}',
  'sheet-above': 'rows above the headers: {lines}',
  'sheet-rounded': 'rows with a fraction of a lesson, rounded: {lines}',
  'sheet-without-place': 'rows whose day or period could not be read, imported as unscheduled: {lines}',
  'sheet-without-teacher': 'lessons without a teacher, because none is named or the name is a placeholder',
  'sheet-halved': 'rows with half a lesson a week: {lines}',
  'sheet-without-doubles':
    'rows whose number of double lessons could not be read, imported with single lessons: {lines}',
  'sheet-unknown-ids': 'rows of {table} with an id in {column} that {by} does not have, which is now the name: {lines}',
  'sheet-named-ids': 'lists whose names replace ids: {names}',
  'sheet-same-people': 'teachers with a code and a name, imported as one person: {names}',
  'sheet-not-taken': 'sheets that are not imported: {names}',
  'sheet-without-rows': 'files without rows, not imported: {names}',
  'sheet-macros': 'macros of the file: not imported',
  'sheet-filled-down': 'an empty class means the one above',
  'sheet-commas-split': 'a comma separates two teachers',
  'sheet-commas-kept': 'a comma is part of the name of a teacher',
  'sheet-coupled': 'rows with the same coupling number are one lesson',
  'sheet-not-coupled': 'rows with the same coupling number are separate lessons',
  'sheet-rows-are-classes': 'rows are classes, columns are courses',
  'sheet-rows-are-courses': 'rows are courses, columns are classes',
  'sheet-skipped-date': 'rows with a date instead of a number of lessons: {lines}',
  'sheet-skipped-dated': 'rows with a date instead of a name: {lines}',
  'sheet-skipped-formula': 'rows with a formula without its result: {lines}',
  'roster-lessons': 'classes without a number of lessons a week in the file: one lesson each',
  'roster-not-active': 'records marked for deletion: left out',
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
export type WarningCode = keyof typeof TEXTS
export const WARNING_TEXTS: Readonly<Record<WarningCode, string>> = TEXTS

export type Warnings = Pick<Issues, 'list'> & {
  /** `kind`: the key under which it is counted. If omitted: the code with its values. */
  add(code: WarningCode, values?: Readonly<Record<string, string>>, count?: number, kind?: string): void
  /** Adds a warning about `names`, each listed once. */
  addNames(code: WarningCode, names: readonly string[], values?: Readonly<Record<string, string>>, kind?: string): void
  /** Records a requirement of the file that the product does not check, by the file's own name of its kind. */
  addUnkept(what: string, count?: number): void
  /** Returns all recorded requirements, the most frequent first. Undefined if there are none. */
  unkept(): Unkept | undefined
}

/** Counts each code once for each of its values. A value may itself be a code, which is then replaced by its text. */
export function collectWarnings(): Warnings {
  const issues = collectIssues()
  const unkept = new Map<string, number>()
  const add: Warnings['add'] = (code, values = {}, count = 1, kind) => {
    // Most counts are 0.
    if (count === 0) return
    const word = (value = '') => WARNING_TEXTS[value as WarningCode] ?? value
    const text = WARNING_TEXTS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => word(values[name]))
    issues.add(kind ?? kindOf(code, values), text, count, { code, values: { ...values } })
  }
  return {
    list: issues.list,
    add,
    addNames: (code, names, values = {}, kind = kindOf(code, values)) =>
      add(code, { ...values, names: named(names) }, names.length, kind),
    addUnkept(what, count = 1) {
      const name = importedName(what)
      if (count > 0) unkept.set(name, (unkept.get(name) ?? 0) + count)
    },
    unkept: () => (unkept.size === 0 ? undefined : mostFrequent(unkept)),
  }
}

/** Kinds beyond the number that a version stores are counted together. */
function mostFrequent(unkept: ReadonlyMap<string, number>): Unkept {
  const all = [...unkept].map(([what, count]) => ({ what, count })).sort((a, b) => b.count - a.count)
  if (all.length <= LIMITS.unkeptKinds) return all
  const others = all.splice(LIMITS.unkeptKinds - 1)
  return [...all, { what: '…', count: others.reduce((sum, { count }) => sum + count, 0) }]
}

/** Warns about the parts of a file that its reader never asked for, by their names, each once for each time that it occurs. */
export function warnOfParts({ addNames }: Warnings, names: readonly string[]): void {
  addNames(
    'file-parts',
    names.map((name) => `“${name}”`),
  )
}

/** Warns about each criterion once, however many rules it has. A criterion of which a part is left out counts as left out. */
export function warnOfCriteria(
  { add }: Warnings,
  leftOut: ReadonlySet<Criterion>,
  otherwise: ReadonlySet<Criterion>,
): void {
  for (const criterion of leftOut) add('criterion-left-out', { criterion })
  for (const criterion of otherwise) if (!leftOut.has(criterion)) add('criterion-otherwise', { criterion })
}

/** Returns the issue for an import into an existing version: the history of the file is dropped, because the version keeps its own. */
export function historyStays(steps: number): ImportIssue[] {
  const warnings = collectWarnings()
  warnings.add('file-history', {}, steps)
  return warnings.list()
}

function kindOf(code: WarningCode, values: Readonly<Record<string, string>>): string {
  const [, bare = code] = /^[a-z]+-(.*)/.exec(code) ?? []
  return [bare.replaceAll('-', ' '), ...Object.values(values)].join(': ')
}
