import { z } from 'zod'
import { equipmentOf, withEquipment } from '../calendars/equipment.ts'
import type { NewNames } from '../calendars/qualifications.ts'
import { put, remove, type Change } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { isLeftAlone } from '../lessons/parallel-courses.ts'
import { given, namedIn } from '../records/fields.ts'
import { changedShape, createdShape } from '../records/shapes.ts'
import { recordFields } from '../records/record-fields.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { isBinding } from '../rules/binding.ts'
import { comparisons, refuseContradiction } from '../rules/contradictions.ts'
import { looksAtSlots, ruleNeeds, saysHalfDays, saysTerms, saysWholeDays } from '../rules/needs.ts'
import type { Range } from '../rules/rule-needs.ts'
import { slotsNamedBy, withSlots } from '../rules/rule-slots.ts'
import { uuid, type Rule, type Schedule, type Uuid } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'
import { namingTags, sameTags, tagNamesOf, tagsInUse } from '../lessons/tags.ts'
import { defineCommand } from './define.ts'
import { distinct, isBlank, recordOf, refuseMissing, refuseMoreThan } from './records.ts'

/** Adds a rule on subjects, lessons or calendars. It is required if `strength` is omitted. */
export const addRule = defineCommand({
  params: z.object({
    ...createdShape(recordFields.rules),
    strength: recordFields.rules.strength.param.default('required'),
  }),
  example: { rule: 'BLOCKED_TIMESLOTS', subjectNames: ['Maths'], timeSlotUuids: ['d0h1'] },
  deed: ['created', 'rule'],
  refersToRecords: true,
  check: function* (schedule, params) {
    const many = refuseMoreThan(LIMITS.maxRules, Object.keys(schedule.rules).length + 1, 'rules')
    return (yield* refuseRule(schedule, params)) ?? many
  },
  apply: (schedule, params, { mint }) => put(schedule, 'rules', tidy({ ...params, uuid: mint() })),
})

/** Changes a rule, or enables or disables it. Omitted fields do not change. */
export const updateRule = defineCommand({
  params: z.object({ ...changedShape(recordFields.rules), ruleUuid: uuid }),
  example: { ruleUuid: 'not first', strength: 60, enabled: false },
  deed: ['changed', 'rule'],
  refersToRecords: true,
  ahead: true,
  check: (schedule, { ruleUuid, ...params }) => {
    const rule = schedule.rules[ruleUuid]
    if (!rule) return refuseMissing(schedule, 'rules', [ruleUuid])
    return refuseRule(schedule, merged(rule, params), rule)
  },
  apply: (schedule, { ruleUuid, ...params }) =>
    put(schedule, 'rules', merged(recordOf(schedule, 'rules', ruleUuid), params)),
})

type RuleBody = Omit<Rule, 'uuid'>

/** Refuses an invalid rule. Fields that an import has set and that do not change (`before`) are not checked. */
function* refuseRule(schedule: Schedule, body: RuleBody, before?: Rule): Steps<Refusal | undefined> {
  const rule = { ...body, uuid: before?.uuid ?? '' }
  const refusal = refuseUnknown(schedule, rule, before) ?? refuseUnnamed(rule, before) ?? refuseUnfit(rule, before)
  if (refusal || !isBinding(rule) || saysTheSame(rule, before)) return refusal
  yield
  return yield* refuseContradiction(schedule, rule, comparisons())
}

/** Refuses references to deleted records and to other versions. */
function refuseUnknown(schedule: Schedule, rule: Rule, before?: Rule): Refusal | undefined {
  if (rule.subjectNames.length > 0) {
    const names = namesOf(schedule.subjects)
    if (rule.subjectNames.some((name) => !names.has(name))) return refuse('not-found', { what: 'The subject' })
  }
  // A tag that no lesson has any more does not invalidate the rule: the tag may be used again.
  const kept = new Set(before && tagNamesOf(before))
  if (tagNamesOf(rule).some((tag) => !kept.has(tag) && !tagsInUse(schedule).has(tag)))
    return refuse('not-found', { what: 'The tag' })
  const missing = namedIn(recordFields.rules, rule).find(([kind, uuid]) => !schedule[kind][uuid])
  return missing && refuseMissing(schedule, missing[0], [missing[1]])
}

const named = new WeakMap<Schedule['subjects'], ReadonlySet<string>>()

function namesOf(subjects: Schedule['subjects']): ReadonlySet<string> {
  let names = named.get(subjects)
  if (!names) named.set(subjects, (names = new Set(Object.values(subjects).map((subject) => subject.name))))
  return names
}

/** Refuses a rule without targets, a rule on calendars that names none, and a rule on an order with fewer than two lessons. */
function refuseUnnamed(rule: Rule, before?: Rule): Refusal | undefined {
  const { about, inOrder } = ruleNeeds(rule.rule)
  const same = before !== undefined && before.rule === rule.rule
  if (namesNothing(rule) && !(before && namesNothing(before))) return refuse('rule-empty')
  if (about === 'calendars' && !namesCalendars(rule) && !(same && !namesCalendars(before)))
    return refuse('rule-without-calendar')
  if (inOrder && isFew(rule) && !(same && isFew(before))) return refuse('rule-few-lessons')
  return undefined
}

/** Refuses slots, rooms or numbers that do not fit its kind. */
function refuseUnfit(rule: Rule, before?: Rule): Refusal | undefined {
  const { slots, slotSets, rooms, equipment, value, value2, choice, tags } = ruleNeeds(rule.rule)
  const same = before !== undefined && before.rule === rule.rule
  if ((slots === true || slotSets) && !hasSlots(rule) && !(same && !hasSlots(before)))
    return refuse('rule-without-slots')
  if (rooms && !hasRooms(rule) && !(same && !hasRooms(before))) return refuse('rule-without-rooms')
  if (equipment && equipmentOf(rule).every(isBlank) && !(same && equipmentOf(before).length === 0))
    return refuse('rule-without-equipment')
  if (tags && !isWithin(tagNamesOf(rule).length, tags) && !(same && sameTags(tagNamesOf(rule), tagNamesOf(before))))
    return refuse('rule-without-tags', tags)
  const kept = (key: 'value' | 'value2') => same && rule[key] === before[key]
  if (value && !kept('value') && !isWithin(rule.value, value)) return refuse('rule-without-value', value)
  if (value2 && !kept('value2') && rule.value2 !== null && !isWithin(rule.value2, value2))
    return refuse('rule-without-value', value2)
  if (choice && !kept(choice) && rule[choice] !== null && !isWithin(rule[choice], CHOICE))
    return refuse('rule-without-value', CHOICE)
  return undefined
}

const CHOICE: Range = { min: 0, max: 1 }

function isWithin(value: number | null, { min, max }: Range): boolean {
  return value !== null && value >= min && value <= max
}

/** Whether an update leaves the meaning of a rule unchanged. Then it contradicts nothing that it did not contradict before. */
function saysTheSame(rule: Rule, before: Rule | undefined): boolean {
  if (!before || (rule.enabled && !before.enabled) || (rule.strength === 'required' && before.strength !== 'required'))
    return false
  const { enabled: _, strength: __, ...said } = rule
  const { enabled: ___, strength: ____, ...saidBefore } = before
  return JSON.stringify(said) === JSON.stringify(saidBefore)
}

/** Returns the rule with the fields given in `params`. */
function merged(rule: Rule, params: Partial<RuleBody>): Rule {
  return tidy({ ...rule, ...given(recordFields.rules, params) })
}

/** Removes duplicates, and fields that the kind does not use: whole days, half days, terms, slots, rooms, equipment and a type. */
function tidy(whole: Rule): Rule {
  const { wholeDays, halfDays, terms, slotSets = [], roomUuids = [], countedType, ...rest } = whole
  const named = namingTags(rest, [...tagNamesOf(rest)])
  const rule = withEquipment(
    named,
    ruleNeeds(whole.rule).equipment ? equipmentOf(whole).filter((name) => !isBlank(name)) : [],
  )
  const tidied = {
    ...rule,
    ...(saysWholeDays(whole) && { wholeDays }),
    ...(saysHalfDays(whole) && { halfDays }),
    ...(saysTerms(whole) && { terms }),
    ...(ruleNeeds(whole.rule).rooms && { roomUuids: distinct(roomUuids) }),
    ...(ruleNeeds(whole.rule).countsType && countedType && { countedType }),
    subjectNames: distinct(rule.subjectNames),
    subjectUuids: distinct(rule.subjectUuids),
    eventUuids: distinct(rule.eventUuids),
    calendarUuids: distinct(rule.calendarUuids),
    timeSlotUuids: ignoresSlots(whole) ? [] : rule.timeSlotUuids,
    ...(ruleNeeds(whole.rule).slotSets && { slotSets }),
  }
  return withSlots(tidied, distinct)
}

/** Whether the rule may name slots but ignores them with its current fields. */
const ignoresSlots = (rule: Rule): boolean => ruleNeeds(rule.rule).slots === 'optional' && !looksAtSlots(rule)

export const deleteRule = defineCommand({
  params: z.object({ ruleUuid: uuid }),
  example: { ruleUuid: 'not first' },
  deed: ['deleted', 'rule'],
  refersToRecords: true,
  ahead: true,
  check: (schedule, { ruleUuid }) => refuseMissing(schedule, 'rules', [ruleUuid]),
  apply: (schedule, { ruleUuid }) => remove(schedule, 'rules', ruleUuid),
})

/** What a command removes, as far as rules can name it. */
export type Gone = {
  readonly subjects?: ReadonlySet<Uuid>
  readonly subjectNames?: ReadonlySet<string>
  readonly lessons?: ReadonlySet<Uuid>
  readonly calendars?: ReadonlySet<Uuid>
  readonly timeSlots?: ReadonlySet<Uuid>
  readonly tags?: ReadonlySet<string>
}

/** Removes deleted records from every rule. A rule without any subject, lesson, calendar, slot, room or tag left is deleted. */
export function* forgetInRules(schedule: Schedule, gone: Gone): Steps<Change> {
  // Most rules name nothing that was removed, so their lists are reused.
  const keep = (list: string[], set?: ReadonlySet<string>) =>
    list.some((item) => set?.has(item)) ? list.filter((item) => !set?.has(item)) : list
  return yield* flatMapInSteps(Object.values(schedule.rules), (rule): Change => {
    const next = {
      ...namingTags(
        withSlots(rule, (slots) => keep(slots, gone.timeSlots)),
        keep([...tagNamesOf(rule)], gone.tags),
      ),
      subjectNames: keep(rule.subjectNames, gone.subjectNames),
      subjectUuids: keep(rule.subjectUuids, gone.subjects),
      eventUuids: keep(rule.eventUuids, gone.lessons),
      calendarUuids: keep(rule.calendarUuids, gone.calendars),
      ...(rule.roomUuids && { roomUuids: keep(rule.roomUuids, gone.calendars) }),
    }
    // Without its tags, a rule on calendars would count all their lessons.
    const countsAll =
      ruleNeeds(rule.rule).about === 'calendars' && tagNamesOf(rule).length > 0 && tagNamesOf(next).length === 0
    const emptied =
      countsAll ||
      isLeftAlone(next, rule) ||
      lacksTags(next, rule) ||
      (namesNothing(next) && !namesNothing(rule)) ||
      (!hasSlots(next) && hasSlots(rule)) ||
      (!hasRooms(next) && hasRooms(rule))
    return emptied ? remove(schedule, 'rules', rule.uuid) : put(schedule, 'rules', next)
  })
}

/** Replaces old names by new ones in rules that name subjects by name. Used when no subject has the old name any more. */
export function renameInRules(schedule: Schedule, names: NewNames): Steps<Change> {
  return flatMapInSteps(Object.values(schedule.rules), (rule) =>
    put(schedule, 'rules', {
      ...rule,
      subjectNames: distinct(rule.subjectNames.flatMap((name) => names.get(name) ?? name)),
    }),
  )
}

/** Whether it now has fewer tags than its kind requires, and had enough before. */
export function lacksTags(rule: Pick<Rule, 'rule' | 'tagNames'>, before: Rule): boolean {
  const least = ruleNeeds(rule.rule).tags?.min ?? 0
  return tagNamesOf(rule).length < least && tagNamesOf(before).length >= least
}

type Named = Pick<Rule, 'tagNames' | 'subjectNames' | 'subjectUuids' | 'eventUuids' | 'calendarUuids' | 'calendarType'>

function namesNothing(rule: Named): boolean {
  const named = [tagNamesOf(rule), rule.subjectNames, rule.subjectUuids, rule.eventUuids, rule.calendarUuids]
  return rule.calendarType === null && named.every((list) => list.length === 0)
}

const namesCalendars = (rule: Rule): boolean => rule.calendarType !== null || rule.calendarUuids.length > 0

/** Whether it names only single lessons, and fewer than two. */
const isFew = (rule: Rule): boolean =>
  rule.eventUuids.length < 2 &&
  rule.calendarType === null &&
  [tagNamesOf(rule), rule.subjectNames, rule.subjectUuids, rule.calendarUuids].every((list) => list.length === 0)

const hasSlots = (rule: Pick<Rule, 'timeSlotUuids' | 'slotSets'>): boolean => slotsNamedBy(rule).length > 0

const hasRooms = (rule: Pick<Rule, 'roomUuids'>): boolean => (rule.roomUuids?.length ?? 0) > 0
