import { appendTo, type ImportedSchool, type ImportIssue } from '@timetable/domain'
import { lockText, START } from './lock.ts'
import { outlineOf, type Outline, type OutlineActivity, type OutlineCalendar } from './outline.ts'
import { behaviorsOf } from './write-behaviors.ts'
import { writeRules } from './write-rules.ts'
import { notAvailable } from './write-absences.ts'
import { writeRoomRules } from './write-room-rules.ts'
import { writeRooms } from './write-rooms.ts'
import { timesIn } from './write-slots.ts'
import { jointYears, studentsNotAvailable, yearElements } from './write-students.ts'
import { constraintText, namesOf, xmlText, type Fields } from './write-xml.ts'

/** Returns any school as a FET file, with its scheduled lessons locked. What FET cannot express is among the issues. */
export function writeFet(school: ImportedSchool): { readonly text: string; readonly issues: readonly ImportIssue[] } {
  const outline = outlineOf(school)
  const { days, hours, mode, warnings } = outline
  const rooms = writeRooms(outline)
  const joint = jointYears(outline)
  const body: Fields = [
    ['Mode', mode],
    ['Institution_Name', school.title],
    ['Comments', school.description],
    ...termFields(outline),
    ['Days_List', [['Number_of_Days', days.length], ...list('Day', days)]],
    ['Hours_List', [['Number_of_Hours', hours.length], ...list('Hour', hours)]],
    ['Subjects_List', subjectElements(outline)],
    ['Activity_Tags_List', list('Activity_Tag', tagsIn(outline), PRINTED)],
    ['Teachers_List', teacherElements(outline)],
    ['Students_List', yearElements(outline, joint)],
    ['Activities_List', activityElements(outline)],
    ['Buildings_List', list('Building', [...new Set(school.calendars.flatMap(({ building }) => building ?? []))])],
    ['Rooms_List', rooms.elements],
  ]
  const rules = writeRules(outline)
  const time = [
    constraintText('ConstraintBasicCompulsoryTime', 100, []),
    ...breakTimes(outline),
    ...notAvailable(outline, 'TEACHER'),
    ...studentsNotAvailable(outline, joint),
    ...rules.time,
    ...startLocks(outline),
  ]
  const space = [
    constraintText('ConstraintBasicCompulsorySpace', 100, []),
    ...notAvailable(outline, 'ROOM'),
    ...rooms.constraints,
    ...rules.space,
    ...writeRoomRules(outline),
  ]
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<fet version="6.8.5">\n',
    xmlText(body),
    `<Time_Constraints_List>\n${time.join('')}</Time_Constraints_List>\n`,
    `<Space_Constraints_List>\n${space.join('')}</Space_Constraints_List>\n</fet>\n`,
  ].join('')
  return { text, issues: warnings.list() }
}

function termFields({ mode, school: { days, daysPerTerm } }: Outline): Fields {
  if (mode !== 'Terms' || daysPerTerm === undefined) return []
  return [
    ['Number_of_Terms', days / daysPerTerm],
    ['Number_of_Days_Per_Term', daysPerTerm],
  ]
}

function teacherElements(outline: Outline): Fields {
  const behaviors = behaviorsOf(outline)
  return [...outline.calendars.values()]
    .filter(({ calendarType }) => calendarType === 'TEACHER')
    .map(({ key, qualifications = [], ...teacher }) => {
      const mayTeach = qualifications.map(
        (name) => ['Qualified_Subject', outline.subjects.get(name)?.called ?? name] as const,
      )
      const qualified = mayTeach.length > 0 ? [['Qualified_Subjects', mayTeach] as const] : []
      const behavior = outline.school.halfDays
        ? [['Mornings_Afternoons_Behavior', behaviors.get(key) ?? 'Unrestricted'] as const]
        : []
      return ['Teacher', [...namesOf(teacher), ...qualified, ...behavior]] as const
    })
}

/** Returns the subjects of courses, and those that teachers may teach and that no course has. */
function subjectElements({ subjects }: Outline): Fields {
  const once = new Map([...subjects.values()].map((subject) => [subject.called, subject]))
  return [...once.values()].map((subject) => ['Subject', namesOf(subject)] as const)
}

/** Returns the tags of lessons, and those that only rules name. */
function tagsIn({ activities, school: { rules } }: Outline): string[] {
  return [...new Set([...activities.flatMap(({ tags }) => tags), ...rules.flatMap(({ tagNames = [] }) => tagNames)])]
}

/** Tags appear in printed timetables; this is FET's default. */
const PRINTED: Fields = [['Printable', 'true']]

function list(tag: string, names: readonly string[], more: Fields = []): Fields {
  return names.map((name) => [tag, [['Name', name], ...more]] as const)
}

/** Returns the lessons as activities. Several lessons of a subject are one split activity. */
function activityElements({ activities, calendars, school, subjects }: Outline): Fields {
  const bySubject = new Map<number, OutlineActivity[]>()
  for (const activity of activities) appendTo(bySubject, activity.subject, activity)
  return activities.map(({ id, length, calendars: attending, tags, subject }) => {
    const group = bySubject.get(subject) ?? []
    const of = (type: OutlineCalendar['calendarType'], tag: string): Fields =>
      attending.flatMap((key) => {
        const calendar = calendars.get(key)
        return calendar?.calendarType === type ? [[tag, calendar.called] as const] : []
      })
    return [
      'Activity',
      [
        ...of('TEACHER', 'Teacher'),
        ['Subject', subjects.get(school.subjects[subject]?.name ?? '')?.called ?? ''],
        ...tags.map((name) => ['Activity_Tag', name] as const),
        ...of('CLASS', 'Students'),
        ['Duration', length],
        ['Total_Duration', group.reduce((sum, one) => sum + one.length, 0)],
        ['Id', id],
        ['Activity_Group_Id', group.length > 1 ? (group[0]?.id ?? 0) : 0],
        ['Active', 'true'],
        ['Comments', ''],
      ],
    ] as const
  })
}

/** Returns the slots that every calendar blocks as breaks. FET counts lessons on both sides of a break as adjacent. */
function breakTimes(outline: Outline): string[] {
  const { breaks, days, hours } = outline
  return breaks.length === 0 ? [] : [constraintText('ConstraintBreakTimes', 100, timesIn(days, hours, 'Break', breaks))]
}

/** Returns locks for lessons that have a slot. */
function startLocks({ school, activities, days, hours }: Outline): string[] {
  const starts = new Map(
    school.subjects.flatMap(({ lessons }) => lessons.map(({ key, start }) => [key, start] as const)),
  )
  return activities.flatMap(({ id, key }) => {
    const start = starts.get(key)
    return start ? [lockText([START, String(id), days[start[0]] ?? '', hours[start[1]] ?? ''])] : []
  })
}
