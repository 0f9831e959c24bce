import type { SchoolFile } from './schools.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const HOURS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
const YEARS = ['5A', '5B']
const ANY_ACTIVITY = '<Teacher_Name/><Students_Name/><Subject_Name/><Activity_Tag_Name/>'
const TEACHERS = ['Anders', 'Bea', 'Carl', 'Dora', 'Elin', 'Finn', 'Gro']

/**
 * Returns a FET file like those made with "Divide year": two years with two divisions, languages and halves, which cross in subgroups. The
 * compulsory constraints: one of two labs for the science of a half, French at the time of Spanish, mathematics once a day, no gaps, and an
 * end by period 5.
 */
export function fetSchool(name = 'Two streams'): SchoolFile {
  const activities = YEARS.flatMap(coursesOf)
  const numbered = activities.map((course, index) => ({ ...course, id: index + 1 }))
  const idsOf = (subject: string, year = '') =>
    numbered.filter((one) => one.subject === subject && one.students.startsWith(year)).map(({ id }) => id)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5">
${tag('Institution_Name', name)}
${list('Days_List', 'Day', DAYS)}
${list('Hours_List', 'Hour', HOURS)}
${list('Subjects_List', 'Subject', [...new Set(activities.map(({ subject }) => subject))])}
${list('Teachers_List', 'Teacher', TEACHERS)}
${tag('Students_List', YEARS.map(yearOf).join(''))}
${tag('Activities_List', numbered.map(activityOf).join('\n'))}
${list('Rooms_List', 'Room', ['Lab 1', 'Lab 2', 'Gym'])}
<Time_Constraints_List>
${constraint('BasicCompulsoryTime', '')}
${constraint('StudentsMaxGapsPerWeek', tag('Max_Gaps', 0))}
${constraint('TeacherNotAvailableTimes', tag('Teacher', 'Bea') + cells('Not_Available_Time', '', ['Friday'], HOURS))}
${constraint('ActivitiesPreferredTimeSlots', ANY_ACTIVITY + cells('Preferred_Time_Slot', 'Preferred_', DAYS, HOURS.slice(0, 5)))}
${YEARS.map((year) => constraint('MinDaysBetweenActivities', among(idsOf('Mathematics', year)) + tag('MinDays', 1))).join('\n')}
${YEARS.flatMap((year) => together(idsOf('French', year), idsOf('Spanish', year))).join('\n')}
</Time_Constraints_List>
<Space_Constraints_List>
${constraint('BasicCompulsorySpace', '')}
${idsOf('Science')
  .map(inOneOf(['Lab 1', 'Lab 2']))
  .join('\n')}
${idsOf('Sports').map(inRoom('Gym')).join('\n')}
</Space_Constraints_List>
</fet>
`
  return { name: `${name}.fet`, mimeType: 'application/xml', buffer: Buffer.from(text) }
}

type Course = { readonly subject: string; readonly teacher: string; readonly students: string; readonly hours: number }

function coursesOf(year: string): Course[] {
  const times = (count: number, course: Omit<Course, 'hours'>): Course[] =>
    Array.from({ length: count }, () => ({ ...course, hours: 1 }))
  return [
    ...times(4, { subject: 'Mathematics', teacher: 'Anders', students: year }),
    ...times(4, { subject: 'English', teacher: 'Bea', students: year }),
    ...times(3, { subject: 'French', teacher: 'Carl', students: `${year} French` }),
    ...times(3, { subject: 'Spanish', teacher: 'Dora', students: `${year} Spanish` }),
    ...times(2, { subject: 'Science', teacher: 'Elin', students: `${year} Half 1` }),
    ...times(2, { subject: 'Science', teacher: 'Finn', students: `${year} Half 2` }),
    { subject: 'Sports', teacher: 'Gro', students: year, hours: 2 },
  ]
}

/** Returns a year with two divisions. The students in one group of each division are a subgroup. */
function yearOf(year: string): string {
  const groups = {
    French: ['French 1', 'French 2'],
    Spanish: ['Spanish 1', 'Spanish 2'],
    'Half 1': ['French 1', 'Spanish 1'],
    'Half 2': ['French 2', 'Spanish 2'],
  }
  const named = (name: string) => tag('Name', `${year} ${name}`)
  const inside = Object.entries(groups).map(([group, subgroups]) =>
    tag('Group', named(group) + subgroups.map((name) => tag('Subgroup', named(name))).join('')),
  )
  return tag('Year', tag('Name', year) + inside.join(''))
}

function activityOf({ id, subject, teacher, students, hours }: Course & { readonly id: number }): string {
  const who = tag('Teacher', teacher) + tag('Subject', subject) + tag('Students', students)
  const size = tag('Duration', hours) + tag('Total_Duration', hours)
  return tag('Activity', `${who}${size}${tag('Id', id)}${tag('Activity_Group_Id', 0)}${tag('Active', 'true')}`)
}

function constraint(kind: string, inside: string): string {
  return tag(`Constraint${kind}`, `${tag('Weight_Percentage', 100)}${inside}${tag('Active', 'true')}`)
}

function cells(kind: string, prefix: '' | 'Preferred_', days: readonly string[], hours: readonly string[]): string {
  const each = days.flatMap((day) =>
    hours.map((hour) => tag(kind, tag(`${prefix}Day`, day) + tag(`${prefix}Hour`, hour))),
  )
  return tag(`Number_of_${kind}s`, each.length) + each.join('')
}

function among(ids: readonly number[]): string {
  return tag('Number_of_Activities', ids.length) + ids.map((id) => tag('Activity_Id', id)).join('')
}

/** Makes the first lessons of both lists start together, then the second ones, and so on. */
function together(some: readonly number[], others: readonly number[]): string[] {
  return some.map((id, index) => constraint('ActivitiesSameStartingTime', among([id, others[index] ?? id])))
}

function inOneOf(rooms: readonly string[]): (id: number) => string {
  const named =
    tag('Number_of_Preferred_Rooms', rooms.length) + rooms.map((room) => tag('Preferred_Room', room)).join('')
  return (id) => constraint('ActivityPreferredRooms', tag('Activity_Id', id) + named)
}

function inRoom(room: string): (id: number) => string {
  return (id) => constraint('ActivityPreferredRoom', tag('Activity_Id', id) + tag('Room', room))
}

function list(name: string, item: string, names: readonly string[]): string {
  return tag(name, names.map((each) => tag(item, tag('Name', each))).join(''))
}

function tag(name: string, inside: string | number): string {
  return `<${name}>${inside}</${name}>`
}
