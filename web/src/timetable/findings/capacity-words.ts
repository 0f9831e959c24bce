import {
  headOf,
  labelOf,
  weekNamesOf,
  type CapacityFinding,
  type Schedule,
  type TooFewSeats,
  type Uuid,
  type WithoutEquipment,
} from '@timetable/domain'
import { lessonsPhrase, ruleSentence, type RuleWords } from '../rules/rule-sentence.ts'
import { withoutStop } from '../rules/without-stop.ts'

/** What can never fit, as one sentence in the user's language. Starts with the weeks, if it does not apply to all weeks. */
export function capacitySentence(schedule: Schedule, finding: CapacityFinding, words: RuleWords): string {
  return inWeeks(schedule, finding.weeks, sentenceOf(schedule, finding, words), words)
}

/** A sentence that applies to some weeks only, if there are any. */
export function inWeeks(
  schedule: Schedule,
  weeks: readonly number[] | undefined,
  sentence: string,
  { t }: RuleWords,
): string {
  const names = weekNamesOf(headOf(schedule))
  const said = (weeks ?? []).map((week) => t('periods.inWeek', { week: names[week] ?? '' }))
  return said.length === 0 ? sentence : `${said.join(', ')}: ${sentence}`
}

function sentenceOf(schedule: Schedule, finding: CapacityFinding, words: RuleWords): string {
  const { t, locale } = words
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const nameOf = (uuid: Uuid | null) => labelOf(schedule, uuid)
  const lessons = lessonsPhrase(schedule, finding.lessonUuids, words)
  switch (finding.kind) {
    case 'too-long':
      return t('capacity.too-long', { ...finding, lessons })
    case 'no-start': {
      const rules = finding.ruleUuids.flatMap((uuid) => schedule.rules[uuid] ?? [])
      const reasons = [
        ...finding.calendarUuids.map((uuid) => t('capacity.blockedOf', { name: nameOf(uuid) })),
        ...rules.map((rule) => t('capacity.theRule', { rule: withoutStop(ruleSentence(schedule, rule, words)) })),
      ]
      return t('capacity.no-start', { lessons, reasons: list.format(reasons) })
    }
    case 'no-candidate':
      return t('capacity.no-candidate', { lessons })
    case 'pool-overfull':
      return t('capacity.pool-overfull', {
        ...finding,
        count: finding.free,
        name: list.format(finding.calendarUuids.map(nameOf)),
      })
    case 'pool-overloaded':
      return t('capacity.pool-overloaded', { ...finding, name: list.format(finding.calendarUuids.map(nameOf)) })
    case 'pool-too-few':
      return t('capacity.pool-too-few', { ...finding, name: list.format(finding.calendarUuids.map(nameOf)) })
    case 'none-for-all':
      return finding.calendarUuids.length === 0
        ? t('capacity.nobody-for-all', { lessons })
        : t('capacity.none-for-all', { ...finding, lessons, name: list.format(finding.calendarUuids.map(nameOf)) })
    case 'crowded':
      return finding.calendarUuid === null
        ? t('capacity.crowdedByRule', { ...finding, count: finding.slots, lessons })
        : t('capacity.crowded', { ...finding, count: finding.slots, lessons, name: nameOf(finding.calendarUuid) })
    case 'too-many-a-day':
      return t('capacity.too-many-a-day', { ...finding, lessons })
    case 'torn':
      return t('capacity.torn', { lessons, name: nameOf(finding.calendarUuid) })
    case 'too-few-seats':
      return seatsSentence(schedule, finding, words)
    case 'no-equipment':
      return equipmentSentence(schedule, finding, words)
    case 'circle':
      return t('capacity.circle', { lessons })
    case 'overfull':
      return t('capacity.overfull', { ...finding, count: finding.free, name: nameOf(finding.calendarUuid) })
    case 'rules-too-tight':
      return t('capacity.rules-too-tight', { ...finding, name: nameOf(finding.calendarUuid) })
    case 'too-few':
      return t('capacity.too-few', { ...finding, name: nameOf(finding.calendarUuid) })
    case 'too-few-days':
      return t('capacity.too-few-days', { ...finding, count: finding.days, name: nameOf(finding.calendarUuid) })
  }
}

/** Which lessons have too few seats, how many they need and how many there are, as one sentence. */
export function seatsSentence(
  schedule: Schedule,
  { lessonUuids, calendarUuids, needed, seats }: TooFewSeats,
  words: RuleWords,
): string {
  const list = new Intl.ListFormat(words.locale, { type: 'conjunction' })
  const name = list.format(calendarUuids.map((uuid) => labelOf(schedule, uuid)))
  return words.t('capacity.too-few-seats', {
    lessons: lessonsPhrase(schedule, lessonUuids, words),
    name,
    needed,
    seats,
  })
}

/** Which lessons have no room with what a rule requires, as one sentence. */
export function equipmentSentence(
  schedule: Schedule,
  { lessonUuids, equipment, isRoomless }: WithoutEquipment,
  words: RuleWords,
): string {
  return words.t(isRoomless ? 'capacity.no-room-equipped' : 'capacity.no-equipment', {
    lessons: lessonsPhrase(schedule, lessonUuids, words),
    equipment: new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(equipment),
  })
}

/** Where the lessons of a finding are visible: the timetable it is about, otherwise one that contains the first of them. */
export function capacityPlace(
  schedule: Schedule,
  finding: CapacityFinding,
): { readonly calendarUuid: Uuid; readonly lessonUuid: Uuid } | undefined {
  const lesson = schedule.lessons[finding.lessonUuids[0] ?? '']
  if (!lesson) return undefined
  const own = 'calendarUuid' in finding ? finding.calendarUuid : null
  const calendarUuid = own ?? lesson.calendarUuids[0] ?? lesson.choices[0]?.candidates[0]
  return calendarUuid === undefined ? undefined : { calendarUuid, lessonUuid: lesson.uuid }
}
