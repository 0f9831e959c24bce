import { encodeXml } from '../xml.ts'

type ActivityDraft = {
  readonly id: number
  readonly subject?: string
  readonly teachers?: readonly string[]
  readonly students?: readonly string[]
  readonly tags?: readonly string[]
  readonly duration?: number
  readonly group?: number
  readonly active?: boolean
}
type Draft = {
  readonly version?: string
  /** 'Official' unless it says otherwise: 'Mornings_Afternoons' where days are half days. */
  readonly mode?: string
  /** What stands beside the lists, as written in the file. */
  readonly more?: string
  readonly days?: readonly string[]
  readonly hours?: readonly string[]
  /** Year to group to subgroups. */
  readonly students?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly teachers?: readonly string[]
  /** Their Mornings_Afternoons_Behavior, by name. */
  readonly behaviors?: Readonly<Record<string, string>>
  readonly rooms?: readonly string[]
  /** Those that are declared; left out: those that activities bear. */
  readonly tags?: readonly string[]
  readonly activities?: readonly ActivityDraft[]
  /** Constraints as written in the file. */
  readonly time?: string
  readonly space?: string
}

/** The text of a FET file, for tests: two days of four hours, unless the draft says otherwise; it declares what its activities name. */
export function fetText(draft: Draft): string {
  const { days = ['Mo', 'Tu'], hours = ['1', '2', '3', '4'], students = {}, rooms = [], activities = [] } = draft
  const teachers = withNamed(draft.teachers ?? [], activities, ({ teachers: named = [] }) => named)
  const sets = Object.entries(students).flatMap(([year, groups]) => [
    year,
    ...Object.keys(groups),
    ...Object.values(groups).flat(),
  ])
  const newYears = withNamed(sets, activities, ({ students: named = [] }) => named).slice(new Set(sets).size)
  const all = { ...students, ...Object.fromEntries(newYears.map((name) => [name, {}])) }
  const years = Object.entries(all).map(([year, groups]) => {
    const inside = Object.entries(groups).map(([group, subgroups]) =>
      element('Group', tag('Name', group) + subgroups.map((name) => element('Subgroup', tag('Name', name))).join('')),
    )
    return element('Year', tag('Name', year) + inside.join(''))
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<fet version="${draft.version ?? '6.8.5'}">
${draft.mode === undefined ? '' : tag('Mode', draft.mode)}
${tag('Institution_Name', 'Test school')}
${draft.more ?? ''}
${named('Days_List', 'Day', days)}
${named('Hours_List', 'Hour', hours)}
${named(
  'Subjects_List',
  'Subject',
  withNamed([], activities, ({ subject = SUBJECT }) => [subject]),
)}
${named('Activity_Tags_List', 'Activity_Tag', draft.tags ?? withNamed([], activities, ({ tags = [] }) => tags))}
${element('Teachers_List', teachers.map((name) => teacherText(name, draft.behaviors?.[name])).join(''))}
${element('Students_List', years.join('\n'))}
${element('Activities_List', activities.map(activityText).join('\n'))}
${named('Rooms_List', 'Room', rooms)}
${element('Time_Constraints_List', draft.time ?? '')}
${element('Space_Constraints_List', draft.space ?? '')}
</fet>
`
}

/** What a file declares: so much, and everything that activities name. */
function withNamed(
  declared: readonly string[],
  activities: readonly ActivityDraft[],
  of: (activity: ActivityDraft) => readonly string[],
): string[] {
  return [...new Set([...declared, ...activities.flatMap(of)])]
}

const SUBJECT = 'Maths'

/** A constraint with weight 100 unless it says otherwise; lists of fields repeat the tag. */
export function constraint(
  name: string,
  fields: Readonly<Record<string, string | number | readonly string[]>>,
): string {
  const { Weight_Percentage = 100, ...others } = fields
  const inside = Object.entries({ Weight_Percentage, ...others, Active: others['Active'] ?? 'true' }).flatMap(
    ([key, value]) => [value].flat().map((one) => (String(one).startsWith('<') ? String(one) : tag(key, String(one)))),
  )
  return element(`Constraint${name}`, inside.join(''))
}

/** Not_Available_Time, Preferred_Time_Slot and their like. */
export function time(name: string, day: string, hour: string, prefix = ''): string {
  return element(name, tag(`${prefix}Day`, day) + tag(`${prefix}Hour`, hour))
}

function teacherText(name: string, behavior?: string): string {
  const more = behavior === undefined ? '' : tag('Mornings_Afternoons_Behavior', behavior)
  return element('Teacher', tag('Name', name) + more)
}

function activityText(activity: ActivityDraft): string {
  const { id, subject = SUBJECT, teachers = [], students = [], tags = [], duration = 1, group = 0 } = activity
  return element(
    'Activity',
    [
      ...teachers.map((name) => tag('Teacher', name)),
      tag('Subject', subject),
      ...tags.map((name) => tag('Activity_Tag', name)),
      ...students.map((name) => tag('Students', name)),
      tag('Duration', String(duration)),
      tag('Total_Duration', String(duration)),
      tag('Id', String(id)),
      tag('Activity_Group_Id', String(group)),
      tag('Active', String(activity.active ?? true)),
    ].join(''),
  )
}

function named(list: string, item: string, names: readonly string[]): string {
  return element(list, names.map((name) => element(item, tag('Name', name))).join(''))
}

function element(name: string, inside: string): string {
  return `<${name}>${inside}</${name}>`
}

function tag(name: string, text: string): string {
  return element(name, encodeXml(text))
}
