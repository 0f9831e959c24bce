import type { Outline, OutlineActivity } from './outline.ts'
import type { Rule } from './written-rule.ts'

/** Returns the lessons of a rule: those it lists, in its order, then those of the courses and calendars it names. */
export function lessonsOf(outline: Outline, rule: Rule): OutlineActivity[] {
  return namedIn(outline, rule).all
}

/** Like `lessonsOf`, with the lessons of each named course and the listed lessons separately. */
export function namedIn({ school, activities, calendars }: Outline, rule: Rule) {
  const byKey = new Map(activities.map((activity) => [activity.key, activity]))
  const subjects = new Set(
    school.subjects.flatMap(({ key, name }, index) =>
      (key !== undefined && rule.subjects.includes(key)) || rule.subjectNames.includes(name) ? [index] : [],
    ),
  )
  const attends = (key: string) =>
    rule.calendars.includes(key) ||
    rule.calendars.includes(calendars.get(key)?.class ?? '') ||
    (rule.calendarType !== null && calendars.get(key)?.calendarType === rule.calendarType)
  const others = activities.filter(
    (activity) =>
      subjects.has(activity.subject) ||
      activity.calendars.some(attends) ||
      activity.tags.some((tag) => rule.tagNames?.includes(tag)),
  )
  const singly = rule.lessons.flatMap((key) => byKey.get(key) ?? [])
  return {
    all: [...new Set([...singly, ...others])],
    courses: [...subjects].map((subject) => activities.filter((activity) => activity.subject === subject)),
    singly,
    ofCalendars: rule.calendars.length > 0 || rule.calendarType !== null || rule.tagNames !== undefined,
  }
}
