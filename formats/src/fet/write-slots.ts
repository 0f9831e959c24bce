import type { ImportedSchool } from '@timetable/domain'
import type { Outline, OutlineActivity } from './outline.ts'
import { BY_ALL, filtersFor, type Filter, type Filtered, type Matched } from './write-filters.ts'
import { constraintText, listed, listedActivities, type Fields } from './write-xml.ts'

type Rule = ImportedSchool['rules'][number]

/**
 * Returns a rule on slots as constraints. FET names the slots in which lessons may be, or may start: for all lessons that a filter matches,
 * or for a single lesson. Lessons that no filter selects share one constraint if possible: that they use none of the other slots.
 *
 * FET counts a wish for slots by the hour, while here a lesson in a blocked slot counts once, so a wish is always written for starts.
 * Undefined if a lesson could be in no slot, which FET does not accept.
 */
export function slotTexts(
  outline: Outline,
  rule: Rule,
  weight: number,
  lessons: readonly OutlineActivity[],
): string[] | undefined {
  const { days, hours } = outline
  const perDay = hours.length
  const named = new Set(rule.slots.map(([day, hour]) => day * perDay + hour))
  if (named.size === 0) return []
  const all = Array.from({ length: days.length * perDay }, (_, cell) => cell)
  const blocks = rule.rule === 'BLOCKED_TIMESLOTS'
  const isWhole = blocks && weight >= 100
  const byLength = blocks && !isWhole
  const texts: string[] = []
  for (const length of new Set(lessons.map((lesson) => (byLength ? lesson.length : 0)))) {
    const covers = (start: number, long: number) => all.slice(start, start + long)
    const fits = (start: number, long: number) => (start % perDay) + long <= perDay
    const isFree = (start: number) => fits(start, length) && !covers(start, length).some((cell) => named.has(cell))
    const cells = all.filter((cell) => (!blocks ? named.has(cell) : isWhole ? !named.has(cell) : isFree(cell)))
    if (cells.length === 0) return undefined
    const own = byLength ? lessons.filter((lesson) => lesson.length === length) : lessons
    const allowedOf = ({ filter }: Matched) =>
      allowed(
        outline,
        isWhole,
        weight,
        filter.component === undefined ? 'Activities' : 'Subactivities',
        fieldsOf(filter),
        cells,
      )
    const aloneOf = ({ id }: OutlineActivity) =>
      allowed(outline, isWhole, weight, 'Activity', [['Activity_Id', id]], cells)
    /** The slots that no allowed start of a lesson of this length covers. Undefined if a start that is not allowed avoids them too. */
    const others = (long: number): number[] | undefined => {
      if (isWhole) return [...named]
      const used = new Set(cells.filter((start) => fits(start, long)).flatMap((start) => covers(start, long)))
      const isAllowed = new Set(cells)
      const avoids = (start: number) => fits(start, long) && covers(start, long).every((cell) => used.has(cell))
      return all.some((start) => avoids(start) && !isAllowed.has(start))
        ? undefined
        : all.filter((cell) => !used.has(cell))
    }
    const byOne = (rest: readonly OutlineActivity[]): string[] =>
      [...Map.groupBy(rest, (lesson) => (isWhole ? 0 : lesson.length))].flatMap(([long, some]) => {
        const closed = weight >= 100 && some.length > 1 ? others(long) : undefined
        const together = closed && noneOf(outline, some, closed)
        const alone = some.map(aloneOf)
        return together !== undefined && 2 * together.length < lengthOf(alone) ? [together] : alone
      })
    const found = filtersFor(outline, own, BY_ALL)
    const [wide, narrow] = [found, withoutDear(found, (matched) => allowedOf(matched).length)].map(
      ({ filters, rest }) => [...filters.map(allowedOf), ...byOne(rest)],
    )
    texts.push(...(lengthOf(narrow!) < lengthOf(wide!) ? narrow! : wide!))
  }
  return texts
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

/** Keeps only the filters whose text is shorter than a list of the lessons they match. */
function withoutDear({ filters, rest }: Filtered, textLength: (matched: Matched) => number): Filtered {
  const isDear = (matched: Matched) => textLength(matched) > matched.activities.length * A_LINE
  return {
    filters: filters.filter((matched) => !isDear(matched)),
    rest: [...rest, ...filters.filter(isDear).flatMap(({ activities }) => activities)],
  }
}
const A_LINE = '<Activity_Id>1234</Activity_Id>\n'.length

/** Returns times as FET lists them: breaks, or unavailable times. */
export function timesIn(
  days: readonly string[],
  hours: readonly string[],
  kind: string,
  cells: readonly (readonly [number, number])[],
): Fields {
  const time = (cell: readonly [number, number]) => slotOf({ days, hours }, cell)
  return listed(`Number_of_${kind}_Times`, `${kind}_Time`, cells.map(time))
}

const fieldsOf = ({ component, teacher, students, subject, tag, length }: Filter): Fields => [
  ...(component === undefined ? [] : [['Component_Number', component] as const]),
  ['Teacher_Name', teacher ?? ''],
  ['Students_Name', students ?? ''],
  ['Subject_Name', subject ?? ''],
  ['Activity_Tag_Name', tag ?? ''],
  ['Duration', length ?? ''],
]

/** Returns a constraint on where activities may be if `slots` is set, or else on where they may start. */
function allowed(
  { days, hours }: Outline,
  slots: boolean,
  weight: number,
  whose: 'Activity' | 'Activities' | 'Subactivities',
  fields: Fields,
  cells: readonly number[],
): string {
  const [kind, number, item, prefix] = slots
    ? ['TimeSlots', 'Number_of_Preferred_Time_Slots', 'Preferred_Time_Slot', 'Preferred_']
    : ['StartingTimes', 'Number_of_Preferred_Starting_Times', 'Preferred_Starting_Time', 'Preferred_Starting_']
  const where = (cell: number): Fields => [
    [`${prefix}Day`, days[Math.floor(cell / hours.length)] ?? ''],
    [`${prefix}Hour`, hours[cell % hours.length] ?? ''],
  ]
  return constraintText(`Constraint${whose}Preferred${kind}`, weight, [
    ...fields,
    ...listed(number, item, cells.map(where)),
  ])
}

/** Returns a constraint that lessons use none of some slots. */
function noneOf({ days, hours }: Outline, lessons: readonly OutlineActivity[], cells: readonly number[]): string {
  const slots = cells.map((cell): [number, number] => [Math.floor(cell / hours.length), cell % hours.length])
  return constraintText('ConstraintActivitiesOccupyMaxTimeSlotsFromSelection', 100, [
    ...listedActivities(lessons),
    ...slotFields({ days, hours }, slots, { prefix: 'Selected_' }),
    ['Max_Number_of_Occupied_Time_Slots', 0],
  ])
}

/** Returns a slot in FET's form. In older constraints the elements for day and hour have a `prefix`. */
export function slotOf(
  { days, hours }: Pick<Outline, 'days' | 'hours'>,
  [day, hour]: readonly [number, number],
  prefix = '',
): Fields {
  return [
    [`${prefix}Day`, days[day] ?? ''],
    [`${prefix}Hour`, hours[hour] ?? ''],
  ]
}

/** Returns time slots as FET lists them. */
export function slotFields(
  outline: Pick<Outline, 'days' | 'hours'>,
  slots: readonly (readonly [number, number])[],
  { item = 'Selected_Time_Slot', prefix = '' } = {},
): Fields {
  const items = slots.map((slot) => slotOf(outline, slot, prefix))
  return listed(`Number_of_${item.replace('Slot', 'Slots')}`, item, items)
}
