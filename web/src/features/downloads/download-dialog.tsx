import { Box, Button, NativeSelect, Radio, Skeleton } from '@mantine/core'
import {
  CALENDAR_TYPES,
  calendarLabel,
  calendarsInOrder,
  isLocked,
  isRefusal,
  PRODUCT_NAME,
  type Refusal,
  type Schedule,
  type FileHistory,
  type Uuid,
} from '@timetable/domain'
import { useEffect, useId, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { takeAnswer } from '../../ui/take-answer.ts'
import { useAccount, useSchedule, useSession } from '../../store/session-context.tsx'
import { GroupsToggle } from '../../timetable/calendars/groups-toggle.tsx'
import { FileIssues } from '../../timetable/import/file-issues.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './download-dialog.module.css'
import { HistoryTick } from './history-tick.tsx'
import { useFile, type Offered, type Saved } from './use-file.ts'
import { useRecords } from '../../timetable/versions/use-records.ts'

/** The formats for people first, then the formats for other programs. */
const NAMES: Readonly<Record<Offered, string>> = {
  xlsx: 'Excel (.xlsx)',
  html: 'HTML (.html)',
  csv: 'CSV (.csv)',
  ics: 'iCal (.ics)',
  json: `${PRODUCT_NAME} (.json)`,
  fet: 'FET (.fet)',
  untis: 'Untis (.zip)',
  asc: 'aSc Timetables (.xml)',
  oneRoster: 'OneRoster 1.2 (.zip)',
  xhstt: 'XHSTT (.xml)',
}
const FORMATS = Object.keys(NAMES) as Offered[]

/** Downloads a version as a file. What the file cannot contain is stated before it is saved. */
export default function DownloadDialog({ scheduleUuid, onClose }: { scheduleUuid: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const about = useId()
  const records = useRecords(scheduleUuid)
  const schedule = records.status === 'ready' ? records.schedule : null
  const [format, setFormat] = useState<Offered>('xlsx')
  const [of, setOf] = useState<Uuid | null>(null)
  const [ticked, setTicked] = useState(false)
  const withHistory = ticked && format === 'json'
  const history = useHistory(scheduleUuid, withHistory)
  const told = !withHistory || history === 'failed' || history === null ? undefined : history
  const file = useFile(withHistory && !told ? null : schedule, format, of, told)
  const locked = schedule ? Object.values(schedule.subjects).filter(isLocked).length : 0
  const isFailed = records.status === 'failed' || file === 'failed' || (withHistory && history === 'failed')
  return (
    <Dialog title={t('downloads.title')} onClose={onClose} size={560}>
      <Radio.Group label={t('downloads.format')} value={format} onChange={(chosen) => setFormat(chosen)}>
        <div className={styles.formats}>
          {FORMATS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={NAMES[each]}
              aria-describedby={each === format ? about : undefined}
              data-autofocus={each === format || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <p id={about} className={styles.about}>
        {t(`downloads.about.${format}`)}
      </p>
      {format === 'ics' && schedule && <WhoseCalendar schedule={schedule} of={of} onChoose={setOf} />}
      {(format === 'xlsx' || format === 'html') && schedule && (
        <Box mt="md">
          <GroupsToggle of={Object.values(schedule.calendars)} size="sm" />
        </Box>
      )}
      {format === 'json' && <HistoryTick checked={ticked} onChange={setTicked} />}
      {isFailed && (
        <p role="alert" className={styles.lead}>
          {t('downloads.failed')}
        </p>
      )}
      {isRefusal(file) && <Lacking refusal={file} scheduleUuid={scheduleUuid} />}
      {file !== null && file !== 'failed' && !isRefusal(file) && !isFailed && <Written file={file} locked={locked} />}
      {!isFailed && !file && (
        // As high as the content that replaces it.
        <div role="status" aria-label={t('downloads.loading')}>
          <div className={styles.lead}>
            <Skeleton height="1lh" />
          </div>
          <div className={styles.actions}>
            <Button disabled>{t('downloads.save')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** `locked`: the number of courses whose names are withheld from this browser. */
function Written({ file: { name, issues, url }, locked }: { file: Saved; locked: number }) {
  const { t } = useAppText()
  return (
    <>
      {locked > 0 && <p className={styles.lead}>{t('downloads.locked', { count: locked })}</p>}
      <p className={styles.lead}>{t(`downloads.${issues.length === 0 ? 'whole' : 'leftOut'}`)}</p>
      {issues.length > 0 && <FileIssues issues={issues} />}
      <div className={styles.actions}>
        <Button component="a" href={url} download={name}>
          {t('downloads.save')}
        </Button>
      </div>
    </>
  )
}

/** What the version lacks for such a file, and a button to set it if this is possible here. */
function Lacking({ refusal, scheduleUuid }: { refusal: Refusal; scheduleUuid: Uuid }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const isOpen = useSchedule(({ schedule }) => schedule?.uuid === scheduleUuid)
  const isYear = refusal.code === 'year-missing'
  return (
    <div role="status">
      <p className={styles.lead}>{refusalText(refusal)}</p>
      {isYear && !isOpen && <p>{t('downloads.calendar.openFirst')}</p>}
      <div className={styles.actions}>
        {isYear && isOpen ? (
          <Button onClick={() => ui.openModal({ kind: 'school-year' })}>{t('downloads.calendar.setYear')}</Button>
        ) : (
          <Button disabled>{t('downloads.save')}</Button>
        )}
      </div>
    </div>
  )
}

/** Returns the history of a version as a file contains it. Null if it is not wanted, and while it is loading. */
function useHistory(scheduleUuid: Uuid, isWanted: boolean): FileHistory | 'failed' | null {
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [history, setHistory] = useState<FileHistory | 'failed' | null>(null)
  useEffect(() => {
    if (!isWanted || !schoolUuid) return undefined
    const request = runCommand('readHistory', { schoolUuid, scheduleUuid }, { toast: false })
    const drop = takeAnswer(request, (answer) => setHistory(answer.type === 'FileHistory' ? answer.history : 'failed'))
    return () => {
      drop()
      setHistory(null)
    }
  }, [runCommand, schoolUuid, scheduleUuid, isWanted])
  return history
}

const ALL = ''

/** Selects the class, teacher or room whose calendar is written, or all of them. */
function WhoseCalendar(props: { schedule: Schedule; of: Uuid | null; onChoose: (of: Uuid | null) => void }) {
  const { of, onChoose } = props
  const { calendars } = props.schedule
  const { t, i18n } = useAppText()
  const { compare } = new Intl.Collator(i18n.language, { numeric: true, sensitivity: 'base' })
  return (
    <NativeSelect
      mt="md"
      label={t('downloads.calendar.whose')}
      value={of ?? ALL}
      onChange={({ currentTarget: { value } }) => onChoose(value === ALL ? null : value)}
    >
      <option value={ALL}>{t('downloads.calendar.all')}</option>
      {CALENDAR_TYPES.map((type) => (
        <optgroup key={type} label={t(`scheduler.types.${type}`)}>
          {calendarsInOrder(calendars, type, compare).map((calendar) => (
            <option key={calendar.uuid} value={calendar.uuid}>
              {calendarLabel(calendars, calendar)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
