import type { ImportedRule, ImportedSchool } from './import.ts'
import { importedRuleOf, versionOfFile } from './import-schedule.ts'
import type { Criterion } from '../profile/criterion.ts'
import { rulesOf } from '../profile/rules-of.ts'
import { isRefusal } from '../refusal.ts'
import type { Table, Uuid } from '../schedule.ts'

/** A criterion as the rule that it implies. If it is `shared`, each further unit costs one more than the one before. */
export type ImportedCriterion = ImportedRule & { readonly criterion: Criterion; readonly shared?: true }

/** The profile of an imported school, as rules on its calendars and lessons. Empty if it has no profile. */
export function criteriaAsRules(school: ImportedSchool): readonly ImportedCriterion[] {
  if (school.profile === undefined) return []
  const version = versionOfFile(school)
  if (isRefusal(version)) return []
  const keys = new Map([
    ...inTurn(version.calendars, school.calendars),
    ...inTurn(
      version.lessons,
      school.subjects.flatMap(({ lessons }) => lessons),
    ),
  ])
  const named = (uuids: readonly Uuid[]) => uuids.map((uuid) => keys.get(uuid)!)
  return Object.values(rulesOf(version)).flatMap((rule) => {
    if (rule.criterion === undefined) return []
    const { criterion, shared } = rule
    return {
      ...importedRuleOf(version, rule),
      ...{ calendars: named(rule.calendarUuids), lessons: named(rule.eventUuids) },
      ...(rule.roomUuids && { rooms: named(rule.roomUuids) }),
      ...{ criterion, ...(shared && { shared }) },
    }
  })
}

/** Pairs of uuid and key: both are in the order of the file. */
function inTurn(table: Table<unknown>, keyed: readonly { readonly key: string }[]): [Uuid, string][] {
  return Object.keys(table).map((uuid, index) => [uuid, keyed[index]!.key])
}
