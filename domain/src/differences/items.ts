import { cached } from '../cached.ts'
import { appendTo } from '../records/lists-by-key.ts'
import { z } from 'zod'
import { sameChoices } from '../lessons/choices.ts'
import type { Edit } from '../history/change.ts'
import { tagsOf } from '../lessons/tags.ts'
import { uuid, type Lesson, type RecordKind, type Uuid } from '../schedule.ts'
import type { Difference, Differences } from './differences.ts'

/**
 * A unit that can be copied between versions.
 *
 * - `lesson`: its slot, its chosen candidates, its pin, or all its fields if its course is the same.
 * - `course`: a course with all its lessons.
 * - `calendar`: without its blocked slots.
 * - `blocks`: the blocked slots of a calendar.
 * - `rule`, `week`.
 */
export const itemKey = z.object({
  kind: z.literal(['lesson', 'course', 'calendar', 'blocks', 'rule', 'week']),
  uuid,
})
export type ItemKey = Readonly<z.infer<typeof itemKey>>
export type ItemKind = ItemKey['kind']
export type DifferenceItem = ItemKey & {
  readonly what: 'added' | 'gone' | 'changed'
  /** Its records that differ, its own first, as far as it includes them. */
  readonly differences: readonly Difference[]
}

export const nameOfItem = ({ kind, uuid }: ItemKey): string => `${kind} ${uuid}`

/** All units that can be copied separately, by name. */
export const itemsOf = cached(
  (differences: Differences): ReadonlyMap<string, DifferenceItem> =>
    new Map(made(differences).map((item) => [nameOfItem(item), item])),
)

function made({ before, of }: Differences): DifferenceItem[] {
  const courses = new Map<Uuid, Difference[]>()
  for (const difference of of.subjects) appendTo(courses, difference.uuid, difference)
  const others = new Set([...courses.keys(), ...otherwiseTagged(of.lessons)])
  const lessons: DifferenceItem[] = []
  for (const difference of of.lessons) {
    const subjects = new Set(subjectsOf(difference))
    if (isPlaceOnly(difference) || (subjects.size === 1 && !others.has([...subjects][0]!)))
      lessons.push({ kind: 'lesson', uuid: difference.uuid, what: whatOf(difference), differences: [difference] })
    else for (const uuid of subjects) appendTo(courses, uuid, difference)
  }
  const week = [...of.head, ...of.timeSlots]
  return [
    ...lessons,
    ...[...courses].map(([uuid, differences]): DifferenceItem => {
      const [own] = differences
      const what = own?.kind === 'subjects' ? whatOf(own) : 'changed'
      return { kind: 'course', uuid, what, differences }
    }),
    ...of.calendars.flatMap(calendarItems),
    ...of.rules.map((rule): DifferenceItem => ({
      kind: 'rule',
      uuid: rule.uuid,
      what: whatOf(rule),
      differences: [rule],
    })),
    ...(week.length > 0
      ? [{ kind: 'week', uuid: before.uuid, what: 'changed', differences: week } satisfies DifferenceItem]
      : []),
  ]
}

/** The courses whose lessons have other tags. All lessons of a course have the same tags. */
function otherwiseTagged(differences: readonly Difference<'lessons'>[]): Set<Uuid> {
  const tags = new Map<Uuid, string>()
  const others = new Set<Uuid>()
  for (const { before, after } of differences)
    for (const lesson of [before, after]) {
      if (!lesson) continue
      const borne = JSON.stringify(tagsOf(lesson).toSorted())
      if ((tags.get(lesson.subjectUuid) ?? borne) !== borne) others.add(lesson.subjectUuid)
      tags.set(lesson.subjectUuid, borne)
    }
  return others
}

function calendarItems(difference: Difference<'calendars'>): DifferenceItem[] {
  const { uuid, before, after, fields } = difference
  if (!before || !after) return [{ kind: 'calendar', uuid, what: whatOf(difference), differences: [difference] }]
  const others = fields.filter((field) => field !== 'blockedTimeSlots')
  if (others.length === fields.length) return [{ kind: 'calendar', uuid, what: 'changed', differences: [difference] }]
  const blocks: Difference = {
    ...difference,
    after: { ...before, blockedTimeSlots: after.blockedTimeSlots },
    fields: ['blockedTimeSlots'],
  }
  const item: DifferenceItem = { kind: 'blocks', uuid, what: 'changed', differences: [blocks] }
  if (others.length === 0) return [item]
  const rest: Difference = {
    ...difference,
    after: { ...after, blockedTimeSlots: before.blockedTimeSlots },
    fields: others,
  }
  return [item, { kind: 'calendar', uuid, what: 'changed', differences: [rest] }]
}

function whatOf({ before, after }: { readonly before: unknown; readonly after: unknown }): DifferenceItem['what'] {
  if (!before) return 'added'
  return after ? 'changed' : 'gone'
}

const OF_PLACE: ReadonlySet<string> = new Set(['timeSlotUuid', 'pinned', 'choices'])

/** Whether it only concerns the slot of a lesson, its pin and its chosen candidates. */
export function isOfPlace({ kind, differences }: DifferenceItem): boolean {
  return kind === 'lesson' && differences.every((each) => each.kind === 'lessons' && isPlaceOnly(each))
}

function isPlaceOnly({ before, after, fields }: Difference<'lessons'>): boolean {
  if (!before || !after) return false
  return fields.every((field) => OF_PLACE.has(field)) && sameChoices(before.choices, after.choices)
}

function subjectsOf({ before, after }: Difference<'lessons'>): Uuid[] {
  return [before, after].flatMap((lesson: Lesson | null) => lesson?.subjectUuid ?? [])
}

/**
 * The combined edits of some items. If one of them includes the blocked slots of a calendar, they replace those in the calendar's own item.
 */
export function editsOf(some: readonly DifferenceItem[]): Map<string, Edit> {
  const edits = new Map<string, Edit>()
  for (const { kind, differences } of some)
    for (const { fields: _, ...edit } of differences) {
      const name = recordName(edit.kind, edit.uuid)
      const other = edits.get(name)
      edits.set(name, other?.kind === 'calendars' && edit.kind === 'calendars' ? both(other, edit, kind) : edit)
    }
  return edits
}

function both(other: Edit & { kind: 'calendars' }, edit: Edit & { kind: 'calendars' }, kind: ItemKind): Edit {
  const [blocks, rest] = kind === 'blocks' ? [edit, other] : [other, edit]
  if (!blocks.after || !rest.after) return edit
  return { ...edit, after: { ...rest.after, blockedTimeSlots: blocks.after.blockedTimeSlots } }
}

export const recordName = (kind: RecordKind, uuid: Uuid): string => `${kind} ${uuid}`
