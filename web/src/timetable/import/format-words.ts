import { PRODUCT_NAME, type FileFormat } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** Returns the program that a file is from, and its version if the file states it. */
export function formatWords({ kind, version }: FileFormat, t: AppText): string {
  const format = t(`imports.formats.${kind}`, { product: PRODUCT_NAME })
  return version === undefined ? format : t('imports.version', { format, version })
}
