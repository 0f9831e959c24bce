import { collectWarnings, type Warnings } from '../warnings.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import { isActive, numberOf, readActivities, type Activities } from './activities.ts'
import { presentConstraint } from './older.ts'
import { readRooms, type Rooms } from './rooms.ts'
import { readStudents, type Students } from './students.ts'
import { hourNamesOf, readWeek, type Week } from './week.ts'

/** What a file declares before any constraint is read, and where to say what is not understood. */
export type Source = {
  readonly week: Week
  readonly activities: Activities
  readonly students: Students
  readonly teachers: readonly string[]
  readonly rooms: Rooms
  /** Each day of the file is half of one, as in Morocco and Algeria: mornings and afternoons in turn. */
  readonly halfDays: boolean
  /** So many days are a term, in files of FET's mode of terms. */
  readonly daysPerTerm: number | undefined
  readonly issues: Warnings
}

/** The source of a file, or why there is none. */
export function readSource(file: XmlElement): Source | string {
  const week = readWeek(file)
  if (typeof week === 'string') return week
  const issues = collectWarnings()
  const activities = readActivities(file, week.hourNames.length)
  const teachers = childrenOf(childOf(file, 'Teachers_List'), 'Teacher').map((teacher) => textOf(teacher, 'Name'))
  return {
    week,
    activities,
    students: readStudents(file, new Set(activities.active.flatMap((activity) => activity.students))),
    teachers: [...new Set([...teachers, ...activities.active.flatMap((activity) => activity.teachers)])],
    rooms: readRooms(file),
    halfDays: halfDaysOf(file) !== 'none',
    daysPerTerm: daysPerTermOf(file, week, issues),
    issues,
  }
}

/** The constraints of a file on time and space, in its order and by their present names, those switched off left out. */
export function activeConstraints(file: XmlElement): XmlElement[] {
  const active = allConstraints(file).filter(isActive)
  const ofHalfDays = halfDaysOf(file) === 'before-6'
  const hours = () => hourNamesOf(file)
  return active.map((element) =>
    presentConstraint(ofHalfDays ? { ...element, name: presentName(element.name) } : element, hours),
  )
}

export function allConstraints(file: XmlElement): XmlElement[] {
  return ['Time_Constraints_List', 'Space_Constraints_List'].flatMap((list) => childOf(file, list)?.children ?? [])
}

/**
 * The days of a term. Before FET had modes, terms were for versions of its own, told by their names, with five terms of five
 * days: what FET makes of such a file when it opens it.
 */
function daysPerTermOf(file: XmlElement, week: Week, issues: Warnings): number | undefined {
  const mode = textOf(file, 'Mode').trim()
  const isOld = mode === '' && (file.attributes['version'] ?? '').includes('-mathmake')
  if (mode !== 'Terms' && !isOld) return undefined
  const [terms = 0, days = 0] = ['Number_of_Terms', 'Number_of_Days_Per_Term'].map((name) =>
    numberOf(file, name, isOld ? 5 : 0),
  )
  const all = week.dayNames.length
  if (terms > 0 && Number.isInteger(days) && terms * days === all) return days
  issues.add('fet-terms', { terms: `${terms}`, days: `${days}`, all: `${all}` }, 1, 'terms')
  return undefined
}

/** Before FET had modes, half days were for versions of its own, told by their names. */
function halfDaysOf(file: XmlElement): 'none' | 'before-6' | 'since-6' {
  const mode = textOf(file, 'Mode').trim()
  if (mode !== '') return mode === 'Mornings_Afternoons' ? 'since-6' : 'none'
  return /-(ma\d|morocco|algeria)/.test(file.attributes['version'] ?? '') ? 'before-6' : 'none'
}

/** In those versions a limit on a day was one on a whole day; FET 6 renames them so when it opens such a file. */
function presentName(name: string): string {
  if (name.endsWith('DaysPerWeek') && !/Interval|Real/.test(name))
    return name.replace(/DaysPerWeek$/, 'RealDaysPerWeek')
  if (/(Building|Room)ChangesPerDay$/.test(name)) return name.replace(/PerDay$/, 'PerRealDay')
  return name.endsWith('MaxHoursDaily') ? `${name}RealDays` : name
}
