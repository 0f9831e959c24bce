import { LIMITS } from '@timetable/domain'
import { childOf, childrenOf, textOf, textsOf, type XmlElement } from '../xml.ts'

/** One lesson of the file. `index` counts the active ones, in the order of the file. */
export type Activity = {
  readonly index: number
  readonly id: string
  readonly groupId: string
  readonly subject: string
  readonly teachers: readonly string[]
  readonly students: readonly string[]
  readonly tags: readonly string[]
  readonly duration: number
  /** The number of students, if the file gives it for this activity alone. */
  readonly people: number | undefined
}

export type Activities = {
  readonly active: readonly Activity[]
  readonly inactive: number
  /** The ids of activities that are left out because an earlier one has the same id, or because they have none. */
  readonly repeated: readonly string[]
  /** Durations that no lesson can have, with the ids of their activities. */
  readonly durations: readonly string[]
  /** The placeholders for teachers who are not chosen yet, once for each activity that has one. They are not among its teachers. */
  readonly nobody: readonly string[]
  readonly byId: ReadonlyMap<string, Activity>
}

/** `isNobody`: whether the name of a teacher is a placeholder. */
export function readActivities(file: XmlElement, hours: number, isNobody: (teacher: string) => boolean): Activities {
  const active: Activity[] = []
  const byId = new Map<string, Activity>()
  let inactive = 0
  const repeated: string[] = []
  const durations: string[] = []
  const nobody: string[] = []
  for (const element of childrenOf(childOf(file, 'Activities_List'), 'Activity')) {
    const id = textOf(element, 'Id').trim()
    if (!isActive(element)) inactive++
    else if (id === '' || byId.has(id)) repeated.push(id)
    else {
      const named = activityFrom(element, id, active.length)
      nobody.push(...named.teachers.filter(isNobody))
      const activity = { ...named, teachers: named.teachers.filter((name) => !isNobody(name)) }
      const duration = numberOf(element, 'Duration', 0)
      if (duration !== activity.duration || duration > hours)
        durations.push(`“${textOf(element, 'Duration')}” of lesson ${id}`)
      active.push(activity)
      byId.set(id, activity)
    }
  }
  return { active, inactive, repeated, durations, nobody, byId }
}

/** Whether an element is active. Lessons and constraints with `Active` false are ignored. */
export function isActive(element: XmlElement): boolean {
  return textOf(element, 'Active').trim() !== 'false'
}

/** Returns a number in the file, with a point or, as FET also accepts, a comma. `otherwise` if there is none. */
export function numberOf(element: XmlElement, name: string, otherwise: number): number {
  const text = textOf(element, name).trim().replace(',', '.')
  const value = text === '' ? NaN : Number(text)
  return Number.isFinite(value) ? value : otherwise
}

/** Whether an activity is the given component. Several activities made from one "split" activity share a group; 0 is no group. */
export function isComponent(activity: Activity, component: number): boolean {
  if (activity.groupId === '0') return component === 1
  return Number(activity.id) - Number(activity.groupId) + 1 === component
}

/** FET 7 writes the name of the field with a small "of". */
function peopleIn(element: XmlElement): number | undefined {
  const field = ['Number_of_Students', 'Number_Of_Students'].find((name) => textOf(element, name).trim() !== '')
  return field === undefined ? undefined : numberOf(element, field, 0)
}

function activityFrom(element: XmlElement, id: string, index: number): Activity {
  return {
    index,
    id,
    groupId: textOf(element, 'Activity_Group_Id').trim() || '0',
    subject: textOf(element, 'Subject'),
    teachers: [...new Set(textsOf(element, 'Teacher'))],
    students: [...new Set(textsOf(element, 'Students'))],
    // Old versions of FET had tags of subjects, which later became tags of activities.
    tags: [...new Set([...textsOf(element, 'Activity_Tag'), ...textsOf(element, 'Subject_Tag')])].filter(Boolean),
    duration: Math.min(Math.max(1, Math.round(numberOf(element, 'Duration', 1))), LIMITS.maxPeriods),
    people: peopleIn(element),
  }
}
