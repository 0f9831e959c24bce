import type { SheetMeaning } from '@timetable/formats'
import type { AppText } from '../../i18n/app-texts.ts'
import { summarize } from '../calendars/calendar-summary.ts'

/** Why lines of a table are skipped: a few line by line, and the number of further lines with the same reason. */
export function skippedLines(skipped: SheetMeaning['skipped'], nameOf: (column: number) => string, t: AppText): string {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason)
  const parts = [...byReason].flatMap(([reason, lines]) => {
    if (lines.length > FEW) {
      const text = t(`fileIssues.sheet-skipped-${reason}`, {
        lines: summarize(lines.map(({ row }) => String(row + 1))),
      })
      return [`${lines.length} ${text}`]
    }
    return lines.map(({ row, column }) => t(`sheets.reasons.${reason}`, { line: row + 1, column: nameOf(column ?? 0) }))
  })
  return parts.join('; ')
}

const FEW = 3
