import { ActionIcon, Button, Menu } from '@mantine/core'
import { calendarLabel, headOf, type Calendar, type CalendarType, type Schedule } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { useOnlyReads, useSchedule, useSession } from '../../store/session-context.tsx'
import { useCopy } from '../../store/use-copy.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { searchCalendars } from '../../timetable/calendars/search-calendars.ts'
import { TypeSwitch } from '../../timetable/calendars/type-switch.tsx'
import { weekAddress } from '../../timetable/week/week-addresses.ts'
import { MoreIcon } from '../../ui/icons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { DayLinks } from './day-links.tsx'
import { useWeekLinks } from './use-week-links.ts'
import { WeekLinkRow } from './week-link-row.tsx'
import styles from './week-links.module.css'

/** A link for each teacher, class or room of the version: created for all at once, printed as a sheet to cut, and withdrawn. */
export function WeekLinksPage() {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  if (!schedule) return <LoadingScreen text={t('loading')} />
  return <Links key={schedule.uuid} schedule={schedule} />
}

/** With more than these, the list can be searched. */
const MANY = 8

function Links({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useAppText()
  const session = useSession()
  const { many } = useTypeNames()
  const onlyReads = useOnlyReads()
  const [type, setType] = useState<CalendarType>('TEACHER')
  const [asking, setAsking] = useState(false)
  const links = useWeekLinks(schedule.uuid)
  const [search, setSearch] = useState('')
  const { copied, copy } = useCopy()
  const all = calendarsByName(schedule, type)
  // What the buttons above the list do concerns what the list shows, as does the printed sheet.
  const calendars = searchCalendars(all, search, schedule.calendars)
  const missing = calendars.filter(({ uuid }) => !links.of.has(uuid)).map(({ uuid }) => uuid)
  const linked = calendars.flatMap(({ uuid }) => links.of.get(uuid)?.map((link) => link.uuid) ?? [])
  const addresses = calendars
    .flatMap((calendar) => {
      const [link] = links.of.get(calendar.uuid) ?? []
      return link ? [`${calendarLabel(schedule.calendars, calendar)}\t${weekAddress(location.origin, link.token)}`] : []
    })
    .join('\n')
  const absent = links.absent.filter(({ calendarType }) => calendarType === type)

  async function withdraw(linkUuids: string[]) {
    setAsking(false)
    if (await links.withdraw(linkUuids))
      session.ui.toast({ state: 'deleted', headline: t('weekLinks.withdrawn', { count: linkUuids.length }) })
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('weekLinks.title')}</h1>
        <Note schedule={schedule} published={links.published} onlyReads={onlyReads} />
        <div className={styles.tools}>
          <TypeSwitch
            label={t('weekLinks.of')}
            value={type}
            onChange={(next) => {
              setAsking(false)
              setSearch('')
              setType(next)
            }}
          />
          {all.length > MANY && <SearchField label={t('timetables.search')} value={search} onChange={setSearch} />}
          {missing.length > 0 && !onlyReads && (
            <Button loading={links.busy} disabled={links.loading} onClick={() => void links.make(missing)}>
              {t('weekLinks.makeAll', { count: missing.length })}
            </Button>
          )}
          {linked.length > 0 && (
            <>
              <Button variant="default" onClick={() => copy(addresses)}>
                {t(copied ? 'sharing.copied' : 'weekLinks.copyAll')}
              </Button>
              <Button variant="default" onClick={() => window.print()}>
                {t('weekLinks.print')}
              </Button>
              {!onlyReads && (
                <Menu position="bottom-end" width={220} shadow="md">
                  <Menu.Target>
                    <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('weekLinks.more')}>
                      <MoreIcon />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item color="red" onClick={() => setAsking(true)}>
                      {t('weekLinks.withdrawAll')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </>
          )}
        </div>
        {asking && (
          <div className={styles.ask} role="group" aria-label={t('weekLinks.withdrawAll')}>
            <p>{t('weekLinks.withdrawAsk', { count: linked.length })}</p>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button color="red" loading={links.busy} onClick={() => void withdraw(linked)}>
              {t('weekLinks.withdrawDo')}
            </Button>
          </div>
        )}
      </header>
      {links.failed && <LoadFailed text={t('sharing.failed')} className={styles.warning} onRetry={links.list} />}
      {calendars.length === 0 && (
        <p className={styles.none}>{t(all.length === 0 ? `scheduler.sidebar.empty.${type}` : 'timetables.none')}</p>
      )}
      <ul className={styles.rows} aria-label={t('weekLinks.list', { names: many[type] })}>
        {calendars.map((calendar: Calendar) => (
          <WeekLinkRow
            key={calendar.uuid}
            schedule={schedule}
            calendar={calendar}
            link={links.of.get(calendar.uuid)?.[0]}
            busy={links.busy || links.loading}
            onlyReads={onlyReads}
            onMake={() => void links.make([calendar.uuid])}
            onWithdraw={() => void withdraw((links.of.get(calendar.uuid) ?? []).map(({ uuid }) => uuid))}
          />
        ))}
      </ul>
      {links.published?.uuid === schedule.uuid && <p className={styles.none}>{t('weekLinks.thisPublished')}</p>}
      {!links.loading && !links.failed && !links.published && (
        <p className={styles.none}>{t('weekLinks.nonePublished')}</p>
      )}
      <DayLinks />
      {absent.length > 0 && !onlyReads && (
        <section className={styles.absent} aria-label={t('weekLinks.absent')}>
          <h2>{t('weekLinks.absent')}</h2>
          <p>{t('weekLinks.absentAbout')}</p>
          <ul className={styles.absentList}>
            {absent.map(({ uuid, name }) => (
              <li key={uuid}>
                {name}
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('weekLinks.withdrawOf', { name })}
                  onClick={() => void withdraw([uuid])}
                >
                  {t('sharing.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type NoteProps = {
  readonly schedule: Schedule
  readonly published: MessageOf<'WeekLinkList'>['published']
  readonly onlyReads: boolean
}

/** The one thing to know before the links: what is missing, else what they are. */
function Note({ schedule, published, onlyReads }: NoteProps) {
  const { t } = useAppText()
  const { ui } = useSession()
  if (published && published.uuid !== schedule.uuid)
    return (
      <p role="status" className={styles.warning}>
        {t('weekLinks.otherPublished', { title: published.title })}
      </p>
    )
  if (!headOf(schedule).year && !onlyReads)
    return (
      <p className={styles.warning}>
        {t('weekLinks.noYear')}{' '}
        <Button variant="default" onClick={() => ui.openModal({ kind: 'school-year' })}>
          {t('year.title')}
        </Button>
      </p>
    )
  return <p>{t(onlyReads ? 'weekLinks.aboutReader' : 'weekLinks.about')}</p>
}
