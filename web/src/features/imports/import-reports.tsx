import { Accordion, Skeleton } from '@mantine/core'
import type { ImportReport, Uuid } from '@timetable/domain'
import { isAssumed } from '@timetable/formats'
import { useCallback, useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { FileIssues } from '../../timetable/import/file-issues.tsx'
import { formatWords } from '../../timetable/import/format-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/form.module.css'

/** The import reports of a version: how it was created, and what was imported into it since. */
export default function ImportReports({ scheduleUuid, onClose }: { scheduleUuid: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const { reports, ask } = useReports(scheduleUuid)
  return (
    <Dialog title={t('imports.report.title')} onClose={onClose} size={640}>
      {reports === null && <Skeleton height={80} role="status" aria-label={t('loading')} />}
      {reports === 'failed' && (
        <p role="alert" className={form.warning}>
          {t('imports.report.failed')}{' '}
          <button type="button" onClick={() => void ask()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {Array.isArray(reports) && reports.length === 0 && <p>{t('imports.report.none')}</p>}
      {Array.isArray(reports) && reports.length > 0 && (
        <Accordion variant="separated" defaultValue={reports[0]?.uuid ?? null}>
          {reports.map((report) => (
            <Accordion.Item key={report.uuid} value={report.uuid}>
              <Accordion.Control>
                <ReportHead report={report} />
              </Accordion.Control>
              <Accordion.Panel>
                <ReportBody report={report} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </Dialog>
  )
}

function ReportHead({ report: { fileName, at, user } }: { report: ImportReport }) {
  const { t, i18n } = useAppText()
  const when = formatDateTime(i18n.language, at)
  return (
    <>
      <strong>{fileName}</strong>
      <div className="quiet">{t('imports.report.by', { name: user?.name ?? t('history.someone'), when })}</div>
    </>
  )
}

function ReportBody({ report: { format, counts, taken, issues } }: { report: ImportReport }) {
  const { t, i18n } = useAppText()
  const number = (count: number) => formatNumber(i18n.language, count)
  const [assumed = [], left = []] = [true, false].map((wanted) => issues.filter((one) => isAssumed(one) === wanted))
  const parts = [
    `${t('calendars.CLASS')}: ${number(counts.classes)}`,
    ...(counts.groups ? [`${t('imports.rows.groups')}: ${number(counts.groups)}`] : []),
    `${t('calendars.TEACHER')}: ${number(counts.teachers)}`,
    `${t('calendars.ROOM')}: ${number(counts.rooms)}`,
    `${t('imports.rows.courses')}: ${number(counts.courses)}`,
    `${t('imports.rows.lessons')}: ${number(counts.lessons)}`,
    `${t('imports.rows.rules')}: ${number(counts.rules)}`,
  ]
  return (
    <div className={form.form}>
      <p>{t('imports.recognised', { format: formatWords(format, t) })}</p>
      <p>
        {t('imports.report.had')} {parts.join(' · ')}
      </p>
      <p>
        {taken === undefined
          ? t('imports.report.whole')
          : t('imports.report.taken', {
              added: number(taken.added),
              changed: number(taken.changed),
              gone: number(taken.gone),
            })}
      </p>
      {left.length === 0 ? (
        <p>{t('imports.whole')}</p>
      ) : (
        <>
          <p>{t('imports.leftOut', { count: left.length })}</p>
          <FileIssues issues={left} />
        </>
      )}
      {assumed.length > 0 && (
        <>
          <p>{t('imports.assumed')}</p>
          <FileIssues issues={assumed} />
        </>
      )}
    </div>
  )
}

function useReports(scheduleUuid: Uuid) {
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [reports, setReports] = useState<readonly ImportReport[] | 'failed' | null>(null)
  const ask = useCallback(async () => {
    if (schoolUuid === undefined) return
    setReports(null)
    const answer = await runCommand('listImportReports', { schoolUuid, scheduleUuid }, { toast: false })
    setReports(answer.type === 'Error' ? 'failed' : answer.reports)
  }, [runCommand, schoolUuid, scheduleUuid])
  useEffect(() => void ask(), [ask])
  return { reports, ask }
}
