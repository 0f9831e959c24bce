import { Button } from '@mantine/core'
import { calendarLabel, type Calendar, type Schedule, type WishLink } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useAccount } from '../../store/session-context.tsx'
import { useCopy } from '../../store/use-copy.ts'
import { QrCode } from '../../timetable/week/qr-code.tsx'
import { wishAddress } from '../../timetable/week/week-addresses.ts'
import { WishLook } from './wish-look.tsx'
import styles from './wishes.module.css'

type Props = {
  readonly schedule: Schedule
  readonly calendar: Calendar
  readonly link: WishLink | undefined
  readonly busy: boolean
  readonly canMake: boolean
  readonly onMake: () => void
  readonly onWithdraw: (link: WishLink) => void
  readonly onTake: (link: WishLink, free: boolean) => void
  readonly onLeave: (link: WishLink) => void
}

/** One teacher with their link, whether they have answered, and their wishes. Only the code is printed. */
export function WishCard({ schedule, calendar, link, busy, canMake, ...does }: Props) {
  const { t, i18n } = useAppText()
  const schoolName = useAccount((account) => account.school?.name ?? '')
  const [looking, setLooking] = useState(false)
  const { copied, copy } = useCopy()
  const name = calendarLabel(schedule.calendars, calendar)
  const address = link?.token ? wishAddress(location.origin, link.token) : undefined
  const answer = link?.answer ?? null

  return (
    <li className={styles.card} aria-label={name} data-linked={address !== undefined || undefined}>
      <div className={styles.row}>
        <h2>{name}</h2>
        <p className={styles.state} data-state={stateOf(link)}>
          {t(`wishes.state.${stateOf(link)}`)}
          {answer && ` · ${formatDateTime(i18n.language, answer.at)}`}
        </p>
        <div className={styles.actions}>
          {answer && (
            <Button
              variant={link?.outcome ? 'default' : 'filled'}
              aria-expanded={looking}
              aria-label={t('wishes.lookOf', { name })}
              onClick={() => setLooking(!looking)}
            >
              {t('wishes.look')}
            </Button>
          )}
          {link && address ? (
            <>
              <Button variant="default" aria-label={t('weekLinks.copyOf', { name })} onClick={() => copy(address)}>
                {t(copied ? 'sharing.copied' : 'sharing.copy')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={t('weekLinks.withdrawOf', { name })}
                aria-disabled={busy || undefined}
                onClick={() => !busy && does.onWithdraw(link)}
              >
                {t('sharing.withdraw')}
              </Button>
            </>
          ) : (
            canMake && (
              <Button
                variant="default"
                disabled={busy}
                aria-label={t('weekLinks.makeOf', { name })}
                onClick={does.onMake}
              >
                {t('weekLinks.make')}
              </Button>
            )
          )}
        </div>
      </div>
      {looking && link && answer && (
        <WishLook
          {...{ schedule, calendar, answer, busy }}
          onTake={(free) => does.onTake(link, free)}
          onLeave={() => does.onLeave(link)}
        />
      )}
      {address && (
        <div className={styles.paper}>
          <QrCode text={address} label={t('weekLinks.code', { name })} />
          <div>
            <p>{schoolName}</p>
            <p className={styles.paperName}>{name}</p>
            <p>{t('wishes.scan')}</p>
            <a href={address} target="_blank" rel="noreferrer">
              {address.replace(/^https?:\/\//, '')}
            </a>
          </div>
        </div>
      )}
    </li>
  )
}

/** The status of a teacher's sheet. */
export function stateOf(link: WishLink | undefined): 'none' | 'waiting' | 'fresh' | 'taken' | 'left' {
  if (!link) return 'none'
  if (!link.answer) return link.token === null ? 'none' : 'waiting'
  return link.outcome ?? 'fresh'
}
