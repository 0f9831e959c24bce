import type { ImportedRule, ImportedSchool } from './import.ts'
import { importedRuleOf, versionOfFile } from './import-schedule.ts'
import type { Criterion } from './profile/criterion.ts'
import { rulesOf } from './profile/rules-of.ts'
import { isRefusal } from './refusal.ts'

/** A criterion as the rule that it is; of a `shared` one each further unit costs one more than the one before. */
export type ImportedCriterion = ImportedRule & { readonly criterion: Criterion; readonly shared?: true }

/** What the profile of an imported school asks, as rules on its calendars; nothing where the school has none. */
export function criteriaAsRules(school: ImportedSchool): readonly ImportedCriterion[] {
  if (school.profile === undefined) return []
  const version = versionOfFile(school)
  if (isRefusal(version)) return []
  const uuids = Object.keys(version.calendars)
  const keys = new Map(uuids.map((uuid, i) => [uuid, school.calendars[i]!.key]))
  return Object.values(rulesOf(version)).flatMap((rule) => {
    if (rule.criterion === undefined) return []
    const { criterion, shared } = rule
    const calendars = rule.calendarUuids.map((uuid) => keys.get(uuid)!)
    return { ...importedRuleOf(version, rule), calendars, criterion, ...(shared && { shared }) }
  })
}
