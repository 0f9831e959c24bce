import { Button } from '@mantine/core'
import { calendarLabel, isRefusal, publishedWeek, type Calendar, type Schedule } from '@timetable/domain'
import type { WeekLink } from '@timetable/service'
import { writeIcal } from '@timetable/formats'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useAccount, useSchedule, useSession } from '../../store/session-context.tsx'
import { useCopy } from '../../store/use-copy.ts'
import { fileName, screenAddress, weekAddress } from '../../timetable/week/week-addresses.ts'
import { saveFile } from '../../ui/save-file.ts'
import { QrCode } from '../../timetable/week/qr-code.tsx'
import styles from './week-links.module.css'

type Props = {
  readonly schedule: Schedule
  readonly calendar: Calendar
  readonly link: WeekLink | undefined
  readonly busy: boolean
  readonly onlyReads: boolean
  readonly onMake: () => void
  readonly onWithdraw: (linkUuid: string) => void
}

/** One timetable with its link, as on the printed sheet; without a link it is not printed. */
export function WeekLinkCard({ schedule, calendar, link, busy, onlyReads, onMake, onWithdraw }: Props) {
  const { t } = useAppText()
  const schoolName = useAccount((account) => account.school?.name ?? '')
  const { copied, copy } = useCopy()
  const name = calendarLabel(schedule.calendars, calendar)
  const address = link && weekAddress(location.origin, link.token)

  return (
    <li className={styles.card} aria-label={name} data-linked={link !== undefined || undefined}>
      {address && <QrCode text={address} label={t('weekLinks.code', { name })} />}
      <div className={styles.text}>
        <p className={styles.school}>{schoolName}</p>
        <h2>{name}</h2>
        {address && <p className={styles.scan}>{t('weekLinks.scan')}</p>}
        {address && (
          <a className={styles.address} href={address} target="_blank" rel="noreferrer">
            {address.replace(/^https?:\/\//, '')}
          </a>
        )}
      </div>
      <div className={styles.actions}>
        {link ? (
          <>
            <Button variant="default" aria-label={t('weekLinks.copyOf', { name })} onClick={() => copy(address ?? '')}>
              {t(copied ? 'sharing.copied' : 'sharing.copy')}
            </Button>
            {!onlyReads && (
              <Button
                variant="subtle"
                color="red"
                aria-label={t('weekLinks.withdrawOf', { name })}
                aria-disabled={busy || undefined}
                onClick={() => !busy && onWithdraw(link.uuid)}
              >
                {t('sharing.withdraw')}
              </Button>
            )}
          </>
        ) : onlyReads ? null : (
          <Button variant="default" disabled={busy} aria-label={t('weekLinks.makeOf', { name })} onClick={onMake}>
            {t('weekLinks.make')}
          </Button>
        )}
        {link && (
          <Button
            component="a"
            variant="subtle"
            href={screenAddress(location.origin, link.token)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('weekLinks.screenOf', { name })}
            title={t('weekLinks.screenAbout')}
          >
            {t('weekLinks.screen')}
          </Button>
        )}
        <CalendarFile schedule={schedule} calendar={calendar} name={name} schoolName={schoolName} />
      </div>
    </li>
  )
}

type FileProps = Pick<Props, 'schedule' | 'calendar'> & { readonly name: string; readonly schoolName: string }

/** Saves the current week over the school year as a calendar file, or states what the version lacks for that. */
function CalendarFile({ schedule, calendar, name, schoolName }: FileProps) {
  const { t } = useAppText()
  const { ui } = useSession()
  const updatedAt = useSchedule((state) => state.version?.updatedAt)

  function save() {
    // Data withheld from the school is not in the shown schedule either.
    const week = publishedWeek(schedule, calendar.uuid, true)
    const head = { name: `${name} · ${schoolName}`, changedAt: new Date(updatedAt ?? 0) }
    const text = isRefusal(week) ? week : writeIcal(week, head)
    if (isRefusal(text)) return ui.toast({ state: 'failure', headline: t('common.error'), text: refusalText(text) })
    saveFile(fileName(name), text, 'text/calendar')
  }

  return (
    <Button variant="subtle" aria-label={t('weekLinks.fileOf', { name })} onClick={save}>
      {t('weekLinks.file')}
    </Button>
  )
}
