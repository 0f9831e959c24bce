import type { ImportedSchool } from '@timetable/domain'

/**
 * Returns a school from another program with names without blanks and tabs around them. If two names would become equal, both stay as they
 * are: FET distinguishes `x` from `x `.
 */
export function trimmedSchool(school: ImportedSchool): ImportedSchool {
  const { calendars, subjects, rules, weeks } = school
  const lessons = subjects.flatMap((subject) => subject.lessons)
  const ofType = Map.groupBy(calendars, ({ calendarType }) => calendarType)
  const calendarNames = new Map([...ofType].map(([type, own]) => [type, trimming(own.map(({ name }) => name))]))
  const ofClass = Map.groupBy(calendars, (calendar) => calendar.class ?? '')
  const divisions = new Map(
    [...ofClass].map(([key, own]) => [key, trimming(own.flatMap(({ division }) => division ?? []))]),
  )
  const building = trimming(calendars.flatMap((calendar) => calendar.building ?? []))
  const course = trimming([
    ...subjects.map(({ name }) => name),
    ...rules.flatMap(({ subjectNames }) => subjectNames),
    ...calendars.flatMap(({ qualifications = [] }) => qualifications),
  ])
  const tag = trimming(
    [...lessons, ...rules.map(({ tagNames = [] }) => ({ tags: tagNames }))].flatMap(({ tags = [] }) => tags),
  )
  const all = (names: readonly string[] | null) => names && names.map(trimming(names))
  return {
    ...school,
    dayNames: all(school.dayNames),
    periodNames: all(school.periodNames),
    ...(weeks && { weeks: weeks.map(trimming(weeks)) }),
    calendars: calendars.map((calendar) => ({
      ...calendar,
      name: calendarNames.get(calendar.calendarType)!(calendar.name),
      ...(calendar.division !== undefined && { division: divisions.get(calendar.class ?? '')!(calendar.division) }),
      ...(calendar.building !== undefined && { building: building(calendar.building) }),
      ...(calendar.qualifications && { qualifications: calendar.qualifications.map(course) }),
    })),
    subjects: subjects.map((subject) => ({
      ...subject,
      name: course(subject.name),
      lessons: subject.lessons.map((lesson) => (lesson.tags ? { ...lesson, tags: lesson.tags.map(tag) } : lesson)),
    })),
    rules: rules.map((rule) => ({
      ...rule,
      subjectNames: rule.subjectNames.map(course),
      ...(rule.tagNames && { tagNames: rule.tagNames.map(tag) }),
    })),
  }
}

/** Returns a function that trims a name, unless the result would be empty or equal to another of these names. */
export function trimming(names: Iterable<string>): (name: string) => string {
  const bare = Map.groupBy(new Set(names), (name) => name.trim())
  return (name) => (bare.get(name.trim())?.length === 1 && name.trim() !== '' ? name.trim() : name)
}
