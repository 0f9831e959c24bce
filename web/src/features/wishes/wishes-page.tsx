import { Button } from '@mantine/core'
import type { Schedule, WishLink } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { RoundForm } from './round-form.tsx'
import { useWishes } from './use-wishes.ts'
import { stateOf, WishCard } from './wish-card.tsx'
import styles from './wishes.module.css'

/** The sheets of wishes of the version's teachers: to hand out, review, and accept or reject. */
export function WishesPage() {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  if (!schedule) return <LoadingScreen text={t('loading')} />
  return <Wishes key={schedule.uuid} schedule={schedule} />
}

function Wishes({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const sheets = useWishes(schedule.uuid)
  const { wishes, busy } = sheets
  const teachers = Object.values(schedule.calendars)
    .filter(({ calendarType }) => calendarType === 'TEACHER')
    .sort((a, b) => compareNames(a.name, b.name))
  const links = new Map(wishes?.links.map((link) => [link.calendarUuid, link]))
  const stateFor = (uuid: string) => stateOf(links.get(uuid))
  const missing = teachers.filter(({ uuid }) => !links.get(uuid)?.token).map(({ uuid }) => uuid)
  const fresh = teachers.flatMap(({ uuid }) => (stateFor(uuid) === 'fresh' ? (links.get(uuid) ?? []) : []))
  const answered = teachers.filter(({ uuid }) => links.get(uuid)?.answer).length
  const round = wishes?.round ?? null

  async function take(taken: readonly WishLink[], free: boolean) {
    const asked = taken.flatMap(({ uuid: linkUuid, answer }) => (answer ? [{ linkUuid, at: answer.at }] : []))
    if (await sheets.take(asked, free))
      ui.toast({ state: 'success', headline: t('wishes.taken', { count: asked.length }), text: t('wishes.takenText') })
  }
  async function withdraw({ uuid }: WishLink) {
    if (await sheets.withdraw([uuid])) ui.toast({ state: 'deleted', headline: t('weekLinks.withdrawn', { count: 1 }) })
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('wishes.title')}</h1>
        <p>{t('wishes.about')}</p>
        {wishes && <RoundForm key={round?.lastDay} round={round} busy={busy} onSave={sheets.setRound} />}
        {wishes && !round && teachers.length > 0 && <p>{t('wishes.beginFirst')}</p>}
        {round && (
          <div className={styles.tools}>
            {missing.length > 0 && (
              <Button loading={busy} onClick={() => void sheets.make(missing)}>
                {t('weekLinks.makeAll', { count: missing.length })}
              </Button>
            )}
            {missing.length < teachers.length && (
              <Button variant="default" onClick={() => window.print()}>
                {t('weekLinks.print')}
              </Button>
            )}
            {fresh.length > 0 && (
              <Button variant="default" loading={busy} onClick={() => void take(fresh, false)}>
                {t('wishes.takeAll', { count: fresh.length })}
              </Button>
            )}
            <p role="status">{t('wishes.answered', { count: answered, of: teachers.length })}</p>
          </div>
        )}
      </header>
      {sheets.failed && <LoadFailed text={t('sharing.failed')} className={styles.warning} onRetry={sheets.list} />}
      {teachers.length === 0 && <p className="quiet">{t('scheduler.sidebar.empty.TEACHER')}</p>}
      <ul className={styles.cards} aria-label={t('wishes.list')}>
        {teachers.map((calendar) => (
          <WishCard
            key={calendar.uuid}
            {...{ schedule, calendar, busy }}
            link={links.get(calendar.uuid)}
            canMake={round !== null}
            onMake={() => void sheets.make([calendar.uuid])}
            onWithdraw={(link) => void withdraw(link)}
            onTake={(link, free) => void take([link], free)}
            onLeave={({ uuid }) => void sheets.leave([uuid])}
          />
        ))}
      </ul>
    </div>
  )
}
