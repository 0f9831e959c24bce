import { appendTo } from '../records/lists-by-key.ts'
import * as fc from 'fast-check'
import { bareRule } from '../rules/bare-rule.ts'
import { allCalendarUuidsOf, choicesBeside } from '../lessons/choices.ts'
import { calendarType, type CalendarType, type Choice, type LessonChoice, type Schedule } from '../schedule.ts'
import { slotAt, tinySchedule, type TinyCalendar, type TinyOptions } from './tiny-schedule.ts'

const TYPES = [...calendarType.values]
const cell = fc.tuple(fc.nat(6), fc.nat(5))
const picks = (max: number) => fc.array(fc.nat(20), { maxLength: max })
const choices = fc.array(
  fc.record({
    candidates: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
    ordered: fc.boolean(),
    chosen: fc.option(fc.nat(2)),
    fixed: fc.boolean(),
  }),
  { maxLength: 2 },
)

const tags = fc.uniqueArray(fc.constantFrom('written', 'oral', 'Ω'), { maxLength: 2 })

const sketch = fc.record({
  days: fc.integer({ min: 1, max: 5 }),
  hours: fc.integer({ min: 0, max: 5 }),
  calendars: fc.array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      blocked: fc.array(cell, { maxLength: 4 }),
      building: fc.constantFrom(undefined, 'Main building', ' Annexe '),
    }),
    { maxLength: 6 },
  ),
  /** Each divides one of the classes in two or three groups. */
  divisions: fc.array(fc.record({ ofClass: fc.nat(20), groups: fc.integer({ min: 2, max: 3 }) }), { maxLength: 2 }),
  subjects: fc.array(
    fc.record({
      name: fc.constantFrom('Maths', 'Art', 'Latin', ' History ', 'Ω'),
      distribution: fc.constantFrom('none' as const, 'gather' as const, 'scatter' as const),
      timeOfDay: fc.constantFrom('none' as const, 'early' as const, 'late' as const),
      advanced: fc.boolean(),
      calendars: picks(3),
      choices,
      lessons: fc.array(
        fc.record({
          at: fc.option(cell, { nil: undefined }),
          length: fc.integer({ min: 1, max: 3 }),
          calendars: picks(3),
          choices,
          pinned: fc.boolean(),
          tags,
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 6 },
  ),
  rules: fc.array(
    fc.record({
      rule: fc.constantFrom('BLOCKED_TIMESLOTS' as const, 'PREFERRED_TIMESLOTS' as const, 'MIN_DAYS_BETWEEN' as const),
      strength: fc.oneof(fc.constant('required' as const), fc.integer({ min: 1, max: 100 })),
      subjects: picks(2),
      lessons: picks(2),
      calendars: picks(2),
      tags,
      byName: fc.boolean(),
      slots: fc.array(cell, { minLength: 1, maxLength: 3 }),
      enabled: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  halfDays: fc.boolean(),
  daysPerTerm: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
})
type SketchChoice = typeof choices extends fc.Arbitrary<readonly (infer T)[]> ? T : never
type Sketch = typeof sketch extends fc.Arbitrary<infer T> ? T : never

/** What rooms may have. Equipment follows from what is drawn, too. */
export const EQUIPMENT = ['Gas', 'Projector', 'Piano'] as const

/** So do seats and pupils. */
const SIZES = [undefined, 20, 28, 24]

/** A random sound schedule, up to 5 days of 5 hours, 6 calendars and 6 subjects; clashes, blocks and pins included. */
export function arbitrarySchedule(): fc.Arbitrary<Schedule> {
  return sketch.map(draw)
}

function draw({ days, halfDays, daysPerTerm, hours, calendars, divisions, subjects, rules }: Sketch): Schedule {
  const weeks = WEEKS[(7 * subjects.length + 3 * calendars.length + hours) % WEEKS.length]
  const unkept = UNKEPT[(5 * rules.length + 3 * calendars.length + days) % UNKEPT.length]
  const groups = groupsFor(calendars, divisions)
  const names = [...calendars.map((_, index) => nameOf(index)), ...Object.keys(groups.made)]
  const typeOf = (name: string) => calendars[names.indexOf(name)]?.type ?? 'CLASS'
  const isWhole = (name: string) => !groups.made[name] && !groups.parts.has(names.indexOf(name))
  const namesOf = (wanted: CalendarType) =>
    calendars.flatMap(({ type }, index) => (type === wanted ? [nameOf(index)] : []))
  const [rooms, teachers] = [namesOf('ROOM'), namesOf('TEACHER')]
  // Homes follow from what is drawn, too, and every now and then there is none.
  const homeOf = (type: CalendarType, number: number) => {
    const room = type === 'ROOM' ? undefined : rooms[number % (rooms.length + 1)]
    const teacher = type === 'CLASS' ? teachers[(number >> 1) % (teachers.length + 1)] : undefined
    return { ...(room && { homeRoomUuid: room }), ...(teacher && { homeTeacherUuid: teacher }) }
  }
  const some = (from: readonly string[], picked: readonly number[]) =>
    from.length === 0 ? [] : [...new Set(picked.map((pick) => from[pick % from.length]!))]
  const choicesOf = (drawn: readonly SketchChoice[], beside: readonly string[]) =>
    choicesBeside(
      beside,
      drawn.map(({ candidates, ordered, chosen, fixed }): LessonChoice => {
        const named = some(names, candidates).filter(isWhole)
        const one = chosen === null ? null : (named[chosen] ?? null)
        return { candidates: named, ordered, chosen: one, fixed: fixed && one !== null }
      }),
    ).filter(({ candidates }) => candidates.length > 0)
  const inWeek = ([day, hour]: readonly [number, number]) => day < days && hour < hours
  const options: TinyOptions = {
    days,
    halfDays,
    ...(daysPerTerm !== undefined && { daysPerTerm }),
    ...(weeks && { weeks }),
    ...(unkept && { unkept }),
    hours,
    calendars: {
      ...Object.fromEntries(
        calendars.map(({ type, blocked, building }, index) => {
          const cells = new Map(blocked.filter(inWeek).map((at) => [slotAt(...at), at]))
          const there = type === 'ROOM' && building !== undefined ? { building } : {}
          const size = SIZES[(index + 2 * blocked.length + hours) % SIZES.length]
          const sized =
            size === undefined || type === 'TEACHER' ? {} : type === 'ROOM' ? { seats: size } : { pupils: size }
          const having = EQUIPMENT.filter((_, place) => ((index + blocked.length) >> place) % 2 === 1)
          const equipped = type === 'ROOM' && having.length > 0 ? { equipment: having } : {}
          const home = homeOf(type, 5 * index + 3 * blocked.length + hours)
          return [
            names[index]!,
            {
              type,
              blocked: [...cells.values()],
              parts: groups.parts.get(index) ?? [],
              ...there,
              ...sized,
              ...equipped,
              ...home,
            },
          ]
        }),
      ),
      ...groups.made,
    },
    subjects: Object.fromEntries(
      subjects.map((subject, index) => {
        const own = some(names, subject.calendars)
        const choices = choicesOf(subject.choices, own)
        const lessons = subject.lessons.map(
          ({ at, length, calendars: others, pinned, choices: drawn, tags }, number) => {
            const long = subject.advanced ? Math.min(length, Math.max(1, hours)) : 1
            const place = at && inWeek(at) && at[1] + long <= hours ? at : undefined
            const attended = subject.advanced ? some(names, others) : own
            const wanted = subject.advanced ? [...choicesOf(drawn, attended)] : choices
            const has = allCalendarUuidsOf({ calendarUuids: attended, choices: wanted }).map(typeOf)
            return {
              at: place,
              length: long,
              pinned: pinned && place !== undefined,
              calendars: attended,
              choices: wanted,
              tags: subject.advanced ? tags : (subject.lessons[0]?.tags ?? []),
              ...someWeeks(1 + ((5 * number + 3 * length + others.length + (at?.[0] ?? 0)) % 7), weeks?.length ?? 1),
              // Every second course has lost what it does not have.
              missing: index % 2 === 1 ? TYPES.filter((type) => !has.includes(type)) : [],
            }
          },
        )
        const asked = choices.map(({ candidates, ordered }): Choice => ({ candidates, ordered }))
        return [`subject ${index}`, { ...subject, calendars: own, choices: asked, lessons }]
      }),
    ),
  }
  const bare = tinySchedule(options)
  const subjectUuids = Object.keys(bare.subjects)
  const drawn = rules.flatMap((rule, index) => {
    const named = some(subjectUuids, rule.subjects)
    const made = {
      rule: rule.rule,
      strength: rule.strength,
      enabled: rule.enabled,
      subjectNames: rule.byName ? [...new Set(named.map((uuid) => bare.subjects[uuid]!.name))] : [],
      subjectUuids: rule.byName ? [] : named,
      eventUuids: some(Object.keys(bare.lessons), rule.lessons),
      calendarUuids: some(names, rule.calendars),
      timeSlotUuids: [...new Set(rule.slots.filter(inWeek).map((at) => slotAt(...at)))],
      value: rule.rule === 'MIN_DAYS_BETWEEN' ? 1 : null,
      ...(rule.tags.length > 0 && { tagNames: rule.tags }),
    }
    const empty = named.length + made.eventUuids.length + made.calendarUuids.length + rule.tags.length === 0
    const uuid = `rule ${index}`
    return empty ? [] : [[uuid, bareRule({ uuid, ...made })] as const]
  })
  return { ...bare, rules: Object.fromEntries(drawn) }
}

/** The weeks follow from what is drawn: a draw of their own would change all that is drawn for a seed. */
const WEEKS = [undefined, ['A', 'B'], undefined, ['1', '2', '3']]

/** So does what a file required and is not kept. */
const UNKEPT = [
  undefined,
  [{ what: 'ConstraintOne', count: 2 }],
  [
    { what: 'Ω', count: 1 },
    { what: ' ', count: 30 },
  ],
]

/** Those weeks of so many whose bits are set; none where that is all. */
function someWeeks(bits: number, count: number): { weeks?: number[] } {
  const weeks = [0, 1, 2].filter((week) => week < count && (bits & (1 << week)) !== 0)
  return weeks.length === 0 || weeks.length === count ? {} : { weeks }
}

const nameOf = (calendar: number) => `calendar ${calendar}`

/** The groups of some divisions, by name, and the parts that the divided classes then have. */
function groupsFor(calendars: Sketch['calendars'], divisions: Sketch['divisions']) {
  const classes = calendars.flatMap(({ type }, index) => (type === 'CLASS' ? [index] : []))
  const divided = new Map<number, number[]>()
  if (classes.length > 0)
    for (const { ofClass, groups } of divisions) {
      const index = classes[ofClass % classes.length]!
      appendTo(divided, index, groups)
    }
  const parts = new Map<number, string[]>()
  const made: Record<string, TinyCalendar> = {}
  for (const [index, sizes] of divided) {
    // A part is a group of each division: every combination is possible.
    const combined = sizes.reduce<number[][]>(
      (all, size) => all.flatMap((one) => Array.from({ length: size }, (_, group) => [...one, group])),
      [[]],
    )
    const key = (groups: readonly number[]) => `part ${index} ${groups.join('-')}`
    parts.set(index, combined.map(key))
    sizes.forEach((size, division) => {
      for (let group = 0; group < size; group++)
        made[`group ${index} ${division}-${group}`] = {
          type: 'CLASS',
          classUuid: nameOf(index),
          division: `division ${division}`,
          parts: combined.filter((one) => one[division] === group).map(key),
        }
    })
  }
  return { parts, made }
}
