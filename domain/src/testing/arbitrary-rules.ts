import { tableOf } from '../records/table-of.ts'
import * as fc from 'fast-check'
import { calendarType, ruleKind, type Rule, type RuleKind, type Schedule } from '../schedule.ts'
import { ruleNeeds } from '../rules/needs.ts'
import { namingTags } from '../lessons/tags.ts'
import { arbitrarySchedule, EQUIPMENT } from './arbitrary-schedule.ts'
import { bareRule } from '../rules/bare-rule.ts'

/**
 * A random sound schedule, as `arbitrarySchedule` makes it if no other is given, with up to eight rules of any kind, or of one,
 * on what is there.
 */
export function scheduleWithRules(kind?: RuleKind, schedules = arbitrarySchedule()): fc.Arbitrary<Schedule> {
  return schedules.chain((schedule) =>
    rulesOn(schedule, kind).map((rules) => ({
      ...schedule,
      rules: tableOf(rules),
    })),
  )
}

/** Up to eight rules of any kind, or of one, on what is in a schedule. */
export function rulesOn(schedule: Schedule, kind?: RuleKind): fc.Arbitrary<Rule[]> {
  return fc
    .array(ruleOn(schedule, kind), { maxLength: 8 })
    .map((rules) => rules.filter(isAboutSomething).map((rule, index) => ({ ...rule, uuid: `rule ${index}` })))
}

/** One that names nothing at all is in no version. */
function isAboutSomething({ calendarType, subjectUuids, eventUuids, calendarUuids, tagNames = [] }: Rule): boolean {
  return calendarType !== null || [subjectUuids, eventUuids, calendarUuids, tagNames].some((named) => named.length > 0)
}

/** What is shared is read off when somebody is busy, not where, nor with which tags. */
const NEVER_SHARED: ReadonlySet<RuleKind> = new Set([
  'MAX_CHANGES_PER_DAY',
  'MAX_CHANGES_PER_WEEK',
  'MIN_GAPS_BETWEEN_CHANGES',
  'MAX_TAGS_PER_DAY',
  'MIN_GAP_BETWEEN_TAGS',
])

/** One or two pieces of equipment, which follow from a number that is drawn anyway. */
const equipmentBy = (value: number | null): string[] =>
  value === null ? [...EQUIPMENT.slice(1)] : [EQUIPMENT[value % EQUIPMENT.length]!]

function ruleOn(schedule: Schedule, kind?: RuleKind): fc.Arbitrary<Rule> {
  const some = (kind: 'calendars' | 'lessons' | 'subjects' | 'timeSlots', maxLength: number) => {
    const uuids = Object.keys(schedule[kind])
    return uuids.length === 0 ? fc.constant<string[]>([]) : fc.uniqueArray(fc.constantFrom(...uuids), { maxLength })
  }
  const mayDoWithout = kind === undefined || ruleNeeds(kind).slots === 'optional'
  const countsType = kind === undefined || ruleNeeds(kind).countsType
  const number = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null })
  return fc
    .record({
      rule: kind === undefined ? fc.constantFrom(...ruleKind.def.values) : fc.constant(kind),
      strength: fc.oneof(fc.constant('required' as const), fc.integer({ min: 1, max: 100 })),
      subjectUuids: some('subjects', 3),
      eventUuids: some('lessons', 4),
      calendarUuids: some('calendars', 3),
      calendarType: fc.option(fc.constantFrom(...calendarType.values), { nil: null, freq: 2 }),
      timeSlotUuids: mayDoWithout ? fc.oneof(fc.constant<string[]>([]), some('timeSlots', 6)) : some('timeSlots', 6),
      slotSets:
        kind === undefined || ruleNeeds(kind).slotSets
          ? fc.array(some('timeSlots', 4), { maxLength: 4 })
          : fc.constant(undefined),
      value: number,
      value2: number,
      wholeDays: fc.boolean(),
      terms: fc.boolean(),
      enabled: fc.boolean(),
      isShared: fc.boolean(),
      roomUuids: some('calendars', 3),
      countedType: countsType
        ? fc.option(fc.constantFrom(...calendarType.values), { nil: undefined })
        : fc.constant(undefined),
      tagNames: fc.uniqueArray(fc.constantFrom('written', 'oral', 'Ω', 'nobody’s'), { maxLength: 2 }),
    })
    .map(({ tagNames, countedType, slotSets, isShared, ...given }) =>
      namingTags(
        bareRule({
          ...{ uuid: 'rule', ...given, halfDays: given.wholeDays },
          ...(countedType && { countedType }),
          ...(ruleNeeds(given.rule).equipment && { equipment: equipmentBy(given.value) }),
          ...(slotSets && { slotSets }),
          ...(isShared &&
            given.strength !== 'required' &&
            ruleNeeds(given.rule).about === 'calendars' &&
            !NEVER_SHARED.has(given.rule) && { shared: true as const }),
        }),
        tagNames,
      ),
    )
}
