import { ActionIcon, Button, Menu } from '@mantine/core'
import { calendarLabel, isRefusal, publishedWeek, type Calendar, type Schedule } from '@timetable/domain'
import type { WeekLink } from '@timetable/service'
import { writeIcal } from '@timetable/formats'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useAccount, useSchedule, useSession } from '../../store/session-context.tsx'
import { useCopy } from '../../store/use-copy.ts'
import { fileName, screenAddress, weekAddress } from '../../timetable/week/week-addresses.ts'
import { MoreIcon } from '../../ui/icons.tsx'
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

/** One timetable with its link: a row on the screen, a card with its code on the printed sheet. Without a link it is not printed. */
export function WeekLinkRow({ schedule, calendar, link, busy, onlyReads, onMake, onWithdraw }: Props) {
  const { t } = useAppText()
  const schoolName = useAccount((account) => account.school?.name ?? '')
  const { copied, copy } = useCopy()
  const name = calendarLabel(schedule.calendars, calendar)
  const file = useCalendarFile(schedule, calendar, `${name} · ${schoolName}`)
  const address = link && weekAddress(location.origin, link.token)

  return (
    <li className={styles.row} aria-label={name} data-linked={link !== undefined || undefined}>
      {address && <QrCode text={address} label={t('weekLinks.code', { name })} />}
      <p className={styles.school}>{schoolName}</p>
      <h2>{name}</h2>
      {address && <p className={styles.scan}>{t('weekLinks.scan')}</p>}
      {address ? (
        <a className={styles.address} href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '')}
        </a>
      ) : (
        <span className={styles.address} />
      )}
      <div className={styles.actions}>
        {link?.readers !== undefined && (
          <span className="quiet">{t('weekLinks.readers', { count: link.readers })}</span>
        )}
        {address && (
          <Button variant="default" aria-label={t('weekLinks.copyOf', { name })} onClick={() => copy(address)}>
            {t(copied ? 'sharing.copied' : 'sharing.copy')}
          </Button>
        )}
        {!link && !onlyReads && (
          <Button variant="default" disabled={busy} aria-label={t('weekLinks.makeOf', { name })} onClick={onMake}>
            {t('weekLinks.make')}
          </Button>
        )}
        <Menu position="bottom-end" width={220} shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('weekLinks.moreOf', { name })}>
              <MoreIcon />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {link && (
              <Menu.Item
                component="a"
                href={screenAddress(location.origin, link.token)}
                target="_blank"
                rel="noreferrer"
                title={t('weekLinks.screenAbout')}
              >
                {t('weekLinks.screen')}
              </Menu.Item>
            )}
            <Menu.Item onClick={file}>{t('weekLinks.file')}</Menu.Item>
            {link && !onlyReads && (
              <Menu.Item color="red" disabled={busy} onClick={() => onWithdraw(link.uuid)}>
                {t('sharing.withdraw')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}

/** Saves the current week over the school year as a calendar file, or states what the version lacks for that. */
function useCalendarFile(schedule: Schedule, calendar: Calendar, title: string) {
  const { t } = useAppText()
  const { ui } = useSession()
  const updatedAt = useSchedule((state) => state.version?.updatedAt)

  return () => {
    // Data withheld from the school is not in the shown schedule either.
    const week = publishedWeek(schedule, calendar.uuid, true)
    const text = isRefusal(week) ? week : writeIcal(week, { name: title, changedAt: new Date(updatedAt ?? 0) })
    if (isRefusal(text)) return ui.toast({ state: 'failure', headline: t('common.error'), text: refusalText(text) })
    saveFile(fileName(calendarLabel(schedule.calendars, calendar)), text, 'text/calendar')
  }
}
