import type { CoverLine } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** Not a comma, which names have. */
const BETWEEN_NAMES = '; '

/** Every published lesson that differs, a row each, as a table for spreadsheets. */
export function linesTable(lines: readonly CoverLine[], t: AppText) {
  const columns = ['date', 'period', 'periods', 'class', 'subject', 'before', 'instead', 'outcome'] as const
  return {
    head: columns.map((column) => t(`cover.columns.${column}`)),
    rows: lines.map(({ date, hourNum, periods, classes, subject, before, instead, outcome }) => [
      ...[date, hourNum + 1, periods],
      ...[classes.join(BETWEEN_NAMES), subject, before.join(BETWEEN_NAMES), instead.join(BETWEEN_NAMES)],
      t(`cover.outcome.${outcome}`),
    ]),
  }
}
