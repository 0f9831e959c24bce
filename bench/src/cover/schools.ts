import { basename } from 'node:path'
import { headOf, schoolYear, type ImportedSchool, type Schedule } from '@timetable/domain'
import { generateSchool, loadInstance } from '@timetable/instances'
import { findInputs, scheduleFrom, scheduleOf } from '../basics/inputs.ts'
import { processorSeconds, solvedWithin } from '../quality/solved.ts'

/** The first day of the school year of every school: a Monday. */
export const FIRST_DAY = '2026-08-31'

const year = schoolYear.parse({ firstDay: FIRST_DAY, lastDay: '2027-06-25', timeZone: 'Europe/Berlin' })

/** A school with a timetable and dates. */
export type PlannedSchool = { readonly name: string; readonly schedule: Schedule }

const dated = (schedule: Schedule): Schedule => {
  const { daysPerTerm: _, ...head } = headOf(schedule)
  return { ...schedule, head: { [schedule.uuid]: { ...head, year } } }
}

function made(name: string, school: ImportedSchool): PlannedSchool {
  const schedule = scheduleFrom(school)
  if (typeof schedule === 'string') throw new Error(schedule)
  return { name, schedule: dated(schedule) }
}

/** A generated school of about 80 teachers and 1,500 lessons a week, with its timetable. */
export function largeSchool(): PlannedSchool {
  const { answer } = generateSchool({
    ...{ seed: 80, title: '44 classes', description: 'Generated', grades: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    ...{ letters: 'abcd', days: 5, hours: 8, lessonHours: 38, closedHours: 1, doubles: 'some' },
  })
  return made('large', answer)
}

/** Schools for invented days: the large one, demo schools, and the files of some folders, whose timetables are searched. */
export async function coverSchools(folders: readonly string[], seconds: number): Promise<PlannedSchool[]> {
  const schools = [largeSchool()]
  for (const name of ['demo-de', 'demo-en'] as const) schools.push(solved(made(name, loadInstance(name)), seconds))
  for (const file of findInputs(folders, false)) {
    const schedule = await scheduleOf(file, 1)
    if (typeof schedule !== 'string') schools.push(solved({ name: basename(file), schedule: dated(schedule) }, seconds))
  }
  return schools
}

const solved = ({ name, schedule }: PlannedSchool, seconds: number): PlannedSchool => ({
  name,
  schedule: solvedWithin(schedule, { seed: 1, seconds, clock: processorSeconds }).schedule,
})
