import type { ServiceStatus } from '@timetable/service'
import { dateFormat, formatNumber } from '../../../i18n/format.ts'
import type { StatusTexts } from '../../../i18n/status-texts.ts'
import type { SeenStatus } from './use-status.ts'

/** The status of a part: a shape, a colour and a word. */
export type Standing = 'works' | 'down' | 'none'
type StatusRow = {
  readonly name: string
  readonly standing: Standing
  readonly word: string
  readonly more: readonly string[]
}

/** The parts that the site needs, with their last known status. A part without a report counts as neither up nor down. */
export function statusRows(status: SeenStatus, texts: StatusTexts, locale: string): readonly StatusRow[] {
  const nothing = { standing: 'none', word: status === 'asking' ? texts.asking : texts.unknown, more: [] } as const
  const names = [texts.pages, texts.database, texts.mail, texts.zen]
  if (status === 'asking') return names.map((name) => ({ name, ...nothing }))
  if (status === 'unreachable') {
    const down = { name: texts.pages, standing: 'down', word: texts.down, more: [] } as const
    return [down, ...names.slice(1).map((name) => ({ name, ...nothing }))]
  }
  const { database, mail, runs, since } = status
  return [
    {
      name: texts.pages,
      standing: 'works',
      word: texts.answers,
      more: [texts.since.replace('{{time}}', dayAndTime(locale, since))],
    },
    { name: texts.database, standing: database, word: texts[database], more: [] },
    mailRow(mail, texts, locale),
    runs === null ? { name: texts.zen, ...nothing } : zenRow(runs, texts, locale),
  ]
}

/** The summary of the status. */
export function summaryOf(
  status: SeenStatus,
  texts: StatusTexts,
): { readonly standing: Standing; readonly text: string } {
  if (status === 'asking') return { standing: 'none', text: texts.asking }
  if (status === 'unreachable') return { standing: 'down', text: texts.unreachable }
  const isFine = status.database === 'works' && status.mail.state !== 'down'
  return isFine ? { standing: 'works', text: texts.fine } : { standing: 'down', text: texts.notFine }
}

function mailRow(mail: ServiceStatus['mail'], texts: StatusTexts, locale: string): StatusRow {
  if (mail.state === 'unset') return { name: texts.mail, standing: 'none', word: texts.unset, more: [] }
  const more = [texts.mailAt.replace('{{time}}', time(locale, mail.at))]
  return { name: texts.mail, standing: mail.state, word: texts[mail.state], more }
}

function zenRow(runs: NonNullable<ServiceStatus['runs']>, texts: StatusTexts, locale: string): StatusRow {
  const { now, waiting, longestWait } = runs
  const counts = texts.runs
    .replace('{{now}}', formatNumber(locale, now))
    .replace('{{waiting}}', formatNumber(locale, waiting))
  const longest = texts.longest.replace('{{seconds}}', formatNumber(locale, longestWait ?? 0))
  // The number of runs does not show whether a new run would start: it is a figure without a status mark.
  return { name: texts.zen, standing: 'none', word: counts, more: longestWait === null ? [] : [longest] }
}

export const time = (locale: string, iso: string) => dateFormat(locale, { timeStyle: 'medium' }).format(new Date(iso))
const dayAndTime = (locale: string, iso: string) =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
