import {
  countedTypeOf,
  equipmentOf,
  isOfTags,
  looksAtSlots,
  ruleNeeds,
  tagNamesOf,
  type CalendarType,
  type Rule,
  type RuleKind,
  type Uuid,
  valueOf,
} from '@timetable/domain'

/** A rule in the form. All input stays while the kind is changed; only what the kind needs is sent. */
export type RuleDraft = {
  readonly rule: RuleKind
  readonly subjectNames: readonly string[]
  readonly subjectUuids: readonly Uuid[]
  readonly eventUuids: readonly Uuid[]
  readonly calendarUuids: readonly Uuid[]
  readonly calendarType: CalendarType | null
  readonly timeSlotUuids: readonly Uuid[]
  readonly slotSets: readonly (readonly Uuid[])[]
  readonly roomUuids: readonly Uuid[]
  readonly equipment: readonly string[]
  readonly tagNames: readonly string[]
  /** The type of the calendars that the rule counts. */
  readonly countedType: CalendarType
  readonly value: number | string
  readonly value2: number | string
  /** The option of a kind, as a checkbox. */
  readonly chosen: boolean
  /** Whether two half days count as one day. */
  readonly wholeDays: boolean
  /** Whether a term counts as one day. */
  readonly halfDays: boolean
  readonly terms: boolean
  readonly required: boolean
  readonly weight: number | string
}

export type RuleErrors = {
  readonly who?: 'whoRequired' | 'calendarsRequired' | 'lessonsRequired'
  readonly slots?: 'slotsRequired'
  readonly rooms?: 'calendarsRequired'
  readonly equipment?: 'equipmentRequired'
  readonly tags?: 'tagsRequired'
  readonly value?: 'numberRequired'
  readonly value2?: 'numberRequired'
  readonly weight?: 'weightRequired'
}

export function newRuleDraft(): RuleDraft {
  return {
    rule: 'BLOCKED_TIMESLOTS',
    subjectNames: [],
    subjectUuids: [],
    eventUuids: [],
    calendarUuids: [],
    calendarType: null,
    timeSlotUuids: [],
    slotSets: [[], []],
    roomUuids: [],
    equipment: [],
    tagNames: [],
    countedType: 'TEACHER',
    value: 1,
    value2: '',
    chosen: false,
    wholeDays: false,
    halfDays: false,
    terms: false,
    required: true,
    weight: 50,
  }
}

export function ruleDraftOf(rule: Rule): RuleDraft {
  const { choice, value2 } = ruleNeeds(rule.rule)
  const { subjectNames, subjectUuids, eventUuids, calendarUuids, calendarType, timeSlotUuids } = rule
  return {
    ...{ rule: rule.rule, subjectNames, subjectUuids, eventUuids, calendarUuids, calendarType, timeSlotUuids },
    slotSets: rule.slotSets ?? [[], []],
    roomUuids: rule.roomUuids ?? [],
    equipment: equipmentOf(rule),
    tagNames: tagNamesOf(rule),
    countedType: countedTypeOf(rule),
    value: valueOf(rule),
    value2: (value2 && rule.value2) ?? '',
    chosen: choice !== null && rule[choice] === 1,
    wholeDays: rule.wholeDays === true,
    halfDays: rule.halfDays === true,
    terms: rule.terms === true,
    required: rule.strength === 'required',
    weight: rule.strength === 'required' ? 50 : rule.strength,
  }
}

/** Whether the form contains input that closing would lose. */
export const isChanged = (before: RuleDraft, now: RuleDraft): boolean => JSON.stringify(before) !== JSON.stringify(now)

/** The draft with another kind. A kind about calendars applies to all teachers until the user chooses otherwise. */
export function withKind(draft: RuleDraft, kind: RuleKind): RuleDraft {
  const { about } = ruleNeeds(kind)
  const calendarType =
    about === 'lessons'
      ? null
      : draft.calendarUuids.length > 0
        ? draft.calendarType
        : (draft.calendarType ?? ('TEACHER' as const))
  return { ...draft, rule: kind, calendarType, chosen: false }
}

export function ruleErrors(draft: RuleDraft): RuleErrors {
  const needs = ruleNeeds(draft.rule)
  const who = whoMissing(draft)
  const value2 = needs.value2 && draft.value2 !== '' && !isWithin(draft.value2, needs.value2)
  return {
    ...(who && { who }),
    ...(slotsMissing(draft) && { slots: 'slotsRequired' as const }),
    ...(needs.rooms && draft.roomUuids.length === 0 && { rooms: 'calendarsRequired' as const }),
    ...(needs.equipment && draft.equipment.length === 0 && { equipment: 'equipmentRequired' as const }),
    ...(needs.tags && !isWithin(draft.tagNames.length, needs.tags) && { tags: 'tagsRequired' as const }),
    ...(needs.value && !isWithin(draft.value, needs.value) && { value: 'numberRequired' as const }),
    ...(value2 && { value2: 'numberRequired' as const }),
    ...(!draft.required && !isWithin(draft.weight, { min: 1, max: 100 }) && { weight: 'weightRequired' as const }),
  }
}

function slotsMissing({ rule, timeSlotUuids, slotSets }: RuleDraft): boolean {
  const { slots, slotSets: inSets } = ruleNeeds(rule)
  return (slots === true && timeSlotUuids.length === 0) || (inSets && setsOf(slotSets).length === 0)
}

/** The sets that contain marked slots. */
const setsOf = (slotSets: RuleDraft['slotSets']): Uuid[][] =>
  slotSets.filter(({ length }) => length > 0).map((set) => [...set])

function whoMissing(draft: RuleDraft): RuleErrors['who'] {
  if (isOfTags(draft.rule)) return undefined
  const { about, inOrder } = ruleNeeds(draft.rule)
  const calendars = draft.calendarType !== null || draft.calendarUuids.length > 0
  if (about === 'calendars') return calendars ? undefined : 'calendarsRequired'
  const others = [draft.subjectNames, draft.subjectUuids, draft.tagNames].some((list) => list.length > 0) || calendars
  if (inOrder) return draft.eventUuids.length > 1 || others ? undefined : 'lessonsRequired'
  return others || draft.eventUuids.length > 0 ? undefined : 'whoRequired'
}

/** Whether the current times mean anything. */
export function draftNamesSlots(draft: RuleDraft): boolean {
  const value2 = draft.chosen && ruleNeeds(draft.rule).choice === 'value2' ? 1 : null
  return looksAtSlots({ rule: draft.rule, terms: draft.terms, value2 })
}

/** The rule of the draft, even if it is incomplete: for the preview, and for the commands. */
export function ruleOf(draft: RuleDraft) {
  const needs = ruleNeeds(draft.rule)
  const ofTags = isOfTags(draft.rule)
  const lessons = needs.about === 'lessons' && !ofTags
  const chosen = draft.chosen ? 1 : null
  return {
    rule: draft.rule,
    strength: draft.required ? ('required' as const) : numberOf(draft.weight, 50),
    subjectNames: lessons ? [...draft.subjectNames] : [],
    subjectUuids: lessons ? [...draft.subjectUuids] : [],
    eventUuids: lessons ? [...draft.eventUuids] : [],
    calendarUuids: ofTags ? [] : [...draft.calendarUuids],
    calendarType: ofTags ? null : draft.calendarType,
    timeSlotUuids: draftNamesSlots(draft) ? [...draft.timeSlotUuids] : [],
    tagNames: [...draft.tagNames],
    value: needs.choice === 'value' ? chosen : needs.value ? numberOf(draft.value, needs.value.min) : null,
    value2: needs.choice === 'value2' ? chosen : needs.value2 && draft.value2 !== '' ? numberOf(draft.value2, 0) : null,
    ...(needs.slotSets && { slotSets: setsOf(draft.slotSets) }),
    ...(needs.rooms && { roomUuids: [...draft.roomUuids] }),
    ...(needs.equipment && { equipment: [...draft.equipment] }),
    ...(needs.countsType && { countedType: draft.countedType }),
    ...(needs.wholeDays && { wholeDays: draft.wholeDays }),
    ...(needs.halfDays && { halfDays: draft.halfDays }),
    ...(needs.terms && { terms: draft.terms }),
  }
}

function isWithin(value: number | string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function numberOf(value: number | string, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
