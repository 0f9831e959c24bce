import { bareImportedRule, type ImportedRule, type ImportedSchool } from '@timetable/domain'

type Subject = ImportedSchool['subjects'][number]

/**
 * Returns the school with teachers still to be assigned. A course with one teacher may have any teacher of a course with that name, the
 * same for all its lessons. Each teacher gets about as many periods as before, `slack` more or fewer. The original teachers are the chosen
 * ones.
 */
export function openTeachers(school: ImportedSchool, slack: number): ImportedSchool {
  const isTeacher = new Set(
    school.calendars.flatMap(({ key, calendarType }) => (calendarType === 'TEACHER' ? key : [])),
  )
  const taught = new Map<string, Set<string>>()
  const loads = new Map<string, number>()
  for (const { name, calendars, lessons } of school.subjects) {
    const names = taught.get(name) ?? new Set()
    for (const key of calendars) if (isTeacher.has(key)) names.add(key)
    taught.set(name, names)
    for (const { length, calendars: own = calendars } of lessons)
      for (const key of own) if (isTeacher.has(key)) loads.set(key, (loads.get(key) ?? 0) + length)
  }
  const courses = school.subjects.map((subject, index): Subject => {
    const candidates = [...(taught.get(subject.name) ?? [])]
    const isOpen = subject.calendars.filter((key) => isTeacher.has(key)).length === 1 && candidates.length > 1
    return { ...subject, key: subject.key ?? `open ${index}`, ...(isOpen && opened(subject, candidates)) }
  })
  return {
    ...school,
    calendars: school.calendars.map((calendar) => {
      const qualifications = [...taught].flatMap(([name, keys]) => (keys.has(calendar.key) ? [name] : []))
      return { ...calendar, ...(qualifications.length > 0 && { qualifications }) }
    }),
    subjects: courses,
    rules: [
      ...school.rules,
      ...courses.flatMap(({ key = '', choices = [] }) =>
        choices.length > 0 ? [required({ ...SAME, subjects: [key] })] : [],
      ),
      ...[...loads].flatMap(([key, periods]) => [
        required({ rule: 'MIN_LESSONS_PER_WEEK', value: Math.max(1, periods - slack), calendars: [key] }),
        required({ rule: 'MAX_LESSONS_PER_WEEK', value: periods + slack, calendars: [key] }),
      ]),
    ],
  }
}

/** Returns the changed fields of a course that may have any of these teachers. */
function opened({ calendars, lessons }: Subject, candidates: readonly string[]): Partial<Subject> {
  const others = (keys: readonly string[]) => keys.filter((key) => !candidates.includes(key))
  const choice = { calendars: [...candidates], ordered: false }
  const chosen = calendars.find((key) => candidates.includes(key)) ?? null
  return {
    calendars: others(calendars),
    choices: [choice],
    lessons: lessons.map(({ calendars: own, ...lesson }) => ({
      ...lesson,
      ...(own && { calendars: others(own) }),
      choices: [{ ...choice, chosen, fixed: false }],
    })),
  }
}

const SAME = { rule: 'MAX_CALENDARS', value: 1, countedType: 'TEACHER' } as const

const required = (given: Pick<ImportedRule, 'rule'> & Partial<ImportedRule>): ImportedRule =>
  bareImportedRule({ strength: 'required', ...given })
