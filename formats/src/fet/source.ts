import { isNobody } from '../names.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import { isActive, numberOf, readActivities, type Activities } from './activities.ts'
import { readCalled, type CalledInFile } from './called.ts'
import { presentConstraint } from './older.ts'
import { readRooms, type Rooms } from './rooms.ts'
import { readStudents, type Students } from './students.ts'
import { hourNamesOf, readWeek, type Week } from './week.ts'

/** What a file declares before its constraints are read, and the warnings. */
export type Source = {
  readonly week: Week
  readonly activities: Activities
  readonly students: Students
  readonly teachers: readonly string[]
  readonly rooms: Rooms
  /** Each day of the file is half a real day, as in Morocco and Algeria: mornings and afternoons alternate. */
  readonly halfDays: boolean
  /** The number of days in a term, in files of FET's mode of terms. */
  readonly daysPerTerm: number | undefined
  /** Their names for people. */
  readonly called: CalledInFile
  readonly issues: Warnings
}

/** Returns the source of a file, or the reason why it cannot be read. */
export function readSource(file: XmlElement): Source | string {
  const week = readWeek(file)
  if (typeof week === 'string') return week
  const issues = collectWarnings()
  const called = readCalled(file)
  const isOpen = (teacher: string) => isNobody(called.teachers(teacher).name)
  const activities = readActivities(file, week.hourNames.length, isOpen)
  issues.addNames('file-teacher-open', activities.nobody)
  const declared = childrenOf(childOf(file, 'Teachers_List'), 'Teacher').map((teacher) => textOf(teacher, 'Name'))
  const teachers = declared.filter((name) => !isOpen(name))
  return {
    week,
    activities,
    students: readStudents(file, new Set(activities.active.flatMap((activity) => activity.students))),
    teachers: [...new Set([...teachers, ...activities.active.flatMap((activity) => activity.teachers)])],
    rooms: readRooms(file),
    halfDays: halfDaysOf(file) !== 'none',
    daysPerTerm: daysPerTermOf(file, week, issues),
    called,
    issues,
  }
}

/** Returns the active constraints of a file on time and space, in its order and by their present names. */
export function activeConstraints(file: XmlElement): XmlElement[] {
  const active = allConstraints(file).filter(isActive)
  const ofHalfDays = halfDaysOf(file) === 'before-6'
  const hours = () => hourNamesOf(file)
  return active.map((element) =>
    presentConstraint(ofHalfDays ? { ...element, name: presentName(element.name) } : element, hours),
  )
}

export function allConstraints(file: XmlElement): XmlElement[] {
  return CONSTRAINT_LISTS.flatMap((list) => childrenOf(file, list).flatMap(({ children }) => children))
}

export const CONSTRAINT_LISTS: readonly string[] = ['Time_Constraints_List', 'Space_Constraints_List']

/**
 * Returns the days of a term. Before FET had modes, separate versions of FET had terms: five terms of five days. They are recognized by
 * their version names. FET converts such a file in the same way.
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

/** Whether days are half days. Before FET had modes, separate versions of FET had them, recognized by their version names. */
function halfDaysOf(file: XmlElement): 'none' | 'before-6' | 'since-6' {
  const mode = textOf(file, 'Mode').trim()
  if (mode !== '') return mode === 'Mornings_Afternoons' ? 'since-6' : 'none'
  return /-(ma\d|morocco|algeria)/.test(file.attributes['version'] ?? '') ? 'before-6' : 'none'
}

/** In those versions a limit per day applied to whole days. FET 6 renames it in this way when it opens such a file. */
function presentName(name: string): string {
  if (name.endsWith('DaysPerWeek') && !/Interval|Real/.test(name))
    return name.replace(/DaysPerWeek$/, 'RealDaysPerWeek')
  if (/(Building|Room)ChangesPerDay$/.test(name)) return name.replace(/PerDay$/, 'PerRealDay')
  return name.endsWith('MaxHoursDaily') ? `${name}RealDays` : name
}
