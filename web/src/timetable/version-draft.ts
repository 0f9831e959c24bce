import { LIMITS } from '@timetable/domain'

/** A version as it is being typed; `days` is empty text while the field is empty. */
export type VersionDraft = { readonly title: string; readonly description: string; readonly days: number | string }

export type VersionErrors = Partial<Record<keyof VersionDraft, VersionProblem>>
export type VersionProblem = 'titleRequired' | 'titleTooLong' | 'descriptionTooLong' | 'daysInvalid'

export function versionErrors({ title, description, days }: VersionDraft): VersionErrors {
  const errors: VersionErrors = {}
  if (title.trim() === '') errors.title = 'titleRequired'
  else if (title.length > LIMITS.nameLength) errors.title = 'titleTooLong'
  if (description.length > LIMITS.descriptionLength) errors.description = 'descriptionTooLong'
  if (typeof days !== 'number' || !Number.isInteger(days) || days < LIMITS.minDays || days > LIMITS.maxDays) {
    errors.days = 'daysInvalid'
  }
  return errors
}
