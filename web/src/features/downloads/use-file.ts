import {
  calendarLabel,
  headOf,
  isRefusal,
  type Refusal,
  type Schedule,
  type FileHistory,
  type Uuid,
} from '@timetable/domain'
import { fileName, SCHOOL_FILES, type SchoolFormat, type WrittenFile } from '@timetable/formats'
import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useUi } from '../../store/session-context.tsx'
import type { WantedFormat } from './file-thread.ts'
import { tableWords } from './table-words.ts'
import { writeFile } from './write-file.ts'

/** Every kind of file that the dialog offers. */
export type Offered = SchoolFormat | 'ics'
export type Saved = Pick<WrittenFile, 'issues'> & { readonly name: string; readonly url: string }

/**
 * Returns the file when the worker has written it, and null until then. A refusal states what the version lacks.
 * `of`: the calendar to write; null for all. `history`: included in the file, if given.
 */
export function useFile(
  schedule: Schedule | null,
  format: Offered,
  of: Uuid | null,
  history?: FileHistory,
): Saved | Refusal | null | 'failed' {
  const { t, i18n } = useAppText()
  const locale = i18n.language
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  const withGroups = useUi((state) => state.withGroups)
  const [file, setFile] = useState<Saved | Refusal | null | 'failed'>(null)
  useEffect(() => {
    if (!schedule) return undefined
    let url: string | undefined
    const words = { ...tableWords(schedule, { t, locale, labels }), withGroups }
    const wanted: WantedFormat = format === 'ics' ? { format, of, changedAt: new Date() } : { format, history }
    const drop = writeFile({ ...wanted, schedule, words }, (written) => {
      if (!written) return setFile('failed')
      if (isRefusal(written)) return setFile(written)
      const { name, mediaType } = kindOf(schedule, format, of)
      url = URL.createObjectURL(new Blob([written.content], { type: mediaType }))
      return setFile({ name, issues: written.issues, url })
    })
    return () => {
      drop()
      if (url !== undefined) URL.revokeObjectURL(url)
      setFile(null)
    }
  }, [schedule, format, of, history, t, locale, labels, withGroups])
  return file
}

function kindOf(schedule: Schedule, format: Offered, of: Uuid | null): { name: string; mediaType: string } {
  const { title } = headOf(schedule)
  if (format !== 'ics') {
    const { ending, mediaType } = SCHOOL_FILES[format]
    return { name: `${fileName(title)}.${ending}`, mediaType }
  }
  const calendar = of === null ? undefined : schedule.calendars[of]
  if (!calendar) return { name: `${fileName(title)}.zip`, mediaType: 'application/zip' }
  return { name: `${fileName(calendarLabel(schedule.calendars, calendar))}.ics`, mediaType: 'text/calendar' }
}
