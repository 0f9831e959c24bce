import type { RefusalValues } from '@timetable/domain'
import { appText, appTexts } from './app-texts.ts'

/** A refusal from the domain or the server: a stable code, an English text, and the values in that text. */
export type Refused = { readonly code: string; readonly error: string; readonly values?: RefusalValues | undefined }

/** A refusal in the displayed language. If its code has no text here, or values are missing, its own English text is returned. */
export function refusalText({ code, error, values }: Refused): string {
  if (!Object.hasOwn(appTexts.refusals, code)) return error
  const text = worded(`refusals.${code}`, { ...values })
  return text.includes('{{') ? error : text
}

/** Each text has its own values; the types would require all of them at once. */
const worded = appText as (key: string, values: object) => string
