import type { SchoolFile } from './schools.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const HOURS = [1, 2, 3, 4]
const TEACHERS = ['Anders', 'Bea', 'Carl']
const CLASSES = ['5A', '5B']
const ROOMS = ['Lab 1', 'Lab 2']

/**
 * Returns an XHSTT archive without a timetable: two classes, three teachers, two labs. Courses of four times are taught in three parts, one
 * of them a double, one a day. Science has one of the labs, which is to be chosen. One constraint has no counterpart in the product.
 */
export function xhsttSchool(name = 'Two labs'): SchoolFile {
  const courses = CLASSES.flatMap((group, i) => [
    { id: `Science ${group}`, group, teacher: TEACHERS[i]!, lab: true },
    { id: `History ${group}`, group, teacher: TEACHERS[2]!, lab: false },
  ])
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<HighSchoolTimetableArchive><Instances><Instance Id="school"><MetaData><Name>${name}</Name></MetaData>
<Times><TimeGroups>${DAYS.map((day) => `<Day Id="${day}"><Name>${day}</Name></Day>`).join('')}</TimeGroups>
${DAYS.flatMap((day) => HOURS.map((hour) => timeOf(day, hour))).join('\n')}</Times>
<Resources><ResourceTypes>${['Teacher', 'Class', 'Room'].map((id) => named('ResourceType', id)).join('')}</ResourceTypes>
<ResourceGroups>${named('ResourceGroup', 'everyone', typed('Class'))}</ResourceGroups>
${[...TEACHERS.map((id) => resource(id, 'Teacher')), ...CLASSES.map((id) => resource(id, 'Class')), ...ROOMS.map((id) => resource(id, 'Room'))].join('\n')}</Resources>
<Events><EventGroups><EventGroup Id="all"><Name>all</Name></EventGroup>
${courses.map(({ id }) => `<Course Id="${id}"><Name>${id}</Name></Course>`).join('')}</EventGroups>
${courses.map(eventOf).join('\n')}</Events>
<Constraints>
${constraint('AssignTime', ALL)}
${constraint('SplitEvents', ALL, '<MinimumDuration>1</MinimumDuration><MaximumDuration>2</MaximumDuration><MinimumAmount>3</MinimumAmount><MaximumAmount>3</MaximumAmount>')}
${constraint('AssignResource', ALL, '<Role>Lab</Role>')}
${constraint('SpreadEvents', `<EventGroups>${courses.map(({ id }) => `<EventGroup Reference="${id}"/>`).join('')}</EventGroups>`, `<TimeGroups>${DAYS.map((day) => `<TimeGroup Reference="${day}"><Minimum>0</Minimum><Maximum>1</Maximum></TimeGroup>`).join('')}</TimeGroups>`)}
${constraint('AvoidClashes', '<ResourceGroups><ResourceGroup Reference="everyone"/></ResourceGroups>')}
${constraint('AvoidUnavailableTimes', '<Resources><Resource Reference="Carl"/></Resources>', '<TimeGroups><TimeGroup Reference="Fri"/></TimeGroups>')}
${constraint('OrderEvents', `<EventPairs><EventPair><FirstEvent Reference="Science 5A"/><SecondEvent Reference="Science 5B"/><MinSeparation>2</MinSeparation></EventPair></EventPairs>`, '', false)}
</Constraints></Instance></Instances></HighSchoolTimetableArchive>`
  return { name: 'labs.xml', mimeType: 'text/xml', buffer: Buffer.from(text) }
}

const ALL = '<EventGroups><EventGroup Reference="all"/></EventGroups>'

function timeOf(day: string, hour: number): string {
  return `<Time Id="${day}${hour}"><Name>${day} ${hour}</Name><Day Reference="${day}"/></Time>`
}

function named(element: string, id: string, content = ''): string {
  return `<${element} Id="${id}"><Name>${id}</Name>${content}</${element}>`
}

function typed(type: string): string {
  return `<ResourceType Reference="${type}"/>`
}

function resource(id: string, type: string): string {
  const groups = '<ResourceGroups><ResourceGroup Reference="everyone"/></ResourceGroups>'
  return named('Resource', id, typed(type) + groups)
}

function eventOf(course: { id: string; group: string; teacher: string; lab: boolean }): string {
  const given = [course.group, course.teacher].map((id) => `<Resource Reference="${id}"/>`)
  const open = course.lab ? [`<Resource><Role>Lab</Role>${typed('Room')}</Resource>`] : []
  return named(
    'Event',
    course.id,
    `<Duration>4</Duration><Course Reference="${course.id}"/><Resources>${[...given, ...open].join('')}</Resources>
<EventGroups><EventGroup Reference="all"/></EventGroups>`,
  )
}

function constraint(kind: string, appliesTo: string, content = '', required = true): string {
  return `<${kind}Constraint Id="${kind}"><Name>${kind}</Name><Required>${required}</Required><Weight>5</Weight>
<CostFunction>Linear</CostFunction><AppliesTo>${appliesTo}</AppliesTo>${content}</${kind}Constraint>`
}
