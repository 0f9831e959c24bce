import type { RefusalValues } from '@timetable/domain'
import { appText, appTexts } from './app-texts.ts'

/** A no as the domain or the server says it: a stable code, an English text, and the values which that names. */
export type Refused = { readonly code: string; readonly error: string; readonly values?: RefusalValues | undefined }

/** A refusal in the language that is shown; in its own words where the code has none here, or its values did not come along. */
export function refusalText({ code, error, values }: Refused): string {
  if (!Object.hasOwn(appTexts.refusals, code)) return error
  const text = worded(`refusals.${code}`, { ...values })
  return text.includes('{{') ? error : text
}

/** Each text names values of its own, which the types would ask for all at once. */
const worded = appText as (key: string, values: object) => string
