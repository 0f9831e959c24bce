import { Button } from '@mantine/core'
import { AUDIENCES, type Audience } from '@timetable/domain'
import type { DayLink } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useOnlyReads, useRunCommand } from '../../store/session-context.tsx'
import { useCopy } from '../../store/use-copy.ts'
import { dayAddress } from '../../timetable/week/week-addresses.ts'
import { useBusy } from '../../ui/use-busy.ts'
import styles from './week-links.module.css'

/** The two links of a school to its pages of the day: for the staff room, and for the students. */
export function DayLinks() {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const onlyReads = useOnlyReads()
  const [links, setLinks] = useState<readonly DayLink[] | null>(null)
  const { busy, during } = useBusy()
  const list = useCallback(async () => {
    if (schoolUuid === undefined) return
    const answer = await runCommand('listDayLinks', { schoolUuid }, { toast: false })
    if (answer.type !== 'Error') setLinks(answer.links)
  }, [runCommand, schoolUuid])
  useEffect(() => void list(), [list])

  async function change(command: 'createDayLink' | 'deleteDayLink', audience: Audience) {
    if (schoolUuid === undefined) return
    const answer = await during(runCommand(command, { schoolUuid, audience }))
    if (answer.type !== 'Error') setLinks(answer.links)
  }

  if (!links || (onlyReads && links.length === 0)) return null
  return (
    <section className={styles.dayLinks} aria-label={t('weekLinks.dayTitle')}>
      <h2>{t('weekLinks.dayTitle')}</h2>
      <p>{t('weekLinks.dayAbout')}</p>
      <ul className={styles.dayLinkRows}>
        {AUDIENCES.map((audience) => (
          <DayLinkRow
            key={audience}
            name={t(audience === 'staff' ? 'weekLinks.dayStaff' : 'weekLinks.dayStudents')}
            link={links.find((link) => link.audience === audience)}
            busy={busy}
            onlyReads={onlyReads}
            onMake={() => void change('createDayLink', audience)}
            onWithdraw={() => void change('deleteDayLink', audience)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  readonly name: string
  readonly link: DayLink | undefined
  readonly busy: boolean
  readonly onlyReads: boolean
  readonly onMake: () => void
  readonly onWithdraw: () => void
}

function DayLinkRow({ name, link, busy, onlyReads, onMake, onWithdraw }: RowProps) {
  const { t } = useAppText()
  const { copied, copy } = useCopy()
  const address = link && dayAddress(location.origin, link.token)
  return (
    <li aria-label={name}>
      <strong>{name}</strong>
      {address && (
        <>
          <a href={address} target="_blank" rel="noreferrer">
            {t('weekLinks.dayOpen')}
          </a>
          <Button variant="default" aria-label={t('weekLinks.copyOf', { name })} onClick={() => copy(address)}>
            {t(copied ? 'sharing.copied' : 'sharing.copy')}
          </Button>
        </>
      )}
      {!onlyReads && (
        <Button
          variant={link ? 'subtle' : 'default'}
          color={link ? 'red' : undefined}
          disabled={busy}
          aria-label={t(link ? 'weekLinks.withdrawOf' : 'weekLinks.makeOf', { name })}
          onClick={link ? onWithdraw : onMake}
        >
          {t(link ? 'sharing.withdraw' : 'weekLinks.make')}
        </Button>
      )}
    </li>
  )
}
