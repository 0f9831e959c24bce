import { Button } from '@mantine/core'
import { hasBreaks } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { StepButton } from '../../timetable/history/step-button.tsx'
import { useUndoKeys } from '../../timetable/history/use-undo-keys.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PrintIcon } from '../../ui/icons.tsx'
import { useDuties } from './duties-context.ts'
import styles from './duties.module.css'
import { DutyCounts } from './duty-counts.tsx'
import { DutyGrid } from './duty-grid.tsx'
import { Places } from './places.tsx'
import { useShareDuties } from './use-share-duties.ts'

/** The places, the week with who is on duty, and how often each teacher is. */
export function DutyWeek() {
  const { t } = useAppText()
  const { title, posts, diary, readOnly } = useDuties()
  useUndoKeys()
  const isEmpty = Object.keys(diary.places).length === 0
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('duties.title')}</h1>
        <p className="quiet">{t('today.version', { title })}</p>
        <span className="spacer" />
        {!readOnly && (
          <div className={styles.tools}>
            <StepButton command="undo" />
            <StepButton command="redo" />
            <IconButton label={t('duties.print')} icon={<PrintIcon />} onClick={() => window.print()} />
            <ShareButton />
          </div>
        )}
      </header>
      <NoBreaks />
      <div className={styles.body}>
        <Places />
        <section className={styles.main} aria-label={t('duties.grid')}>
          {isEmpty ? (
            <EmptyState
              title={t('duties.places.none')}
              text={t(readOnly ? 'duties.places.noneRead' : 'duties.places.noneText')}
            />
          ) : (
            <>
              <Summary />
              {posts.length > 0 && <DutyGrid />}
              {posts.length > 0 && <DutyCounts />}
            </>
          )}
        </section>
      </div>
    </div>
  )
}

function ShareButton() {
  const { t } = useAppText()
  const { posts } = useDuties()
  const { busy, share } = useShareDuties()
  const isOpen = posts.some(({ people, there }) => there.length < people)
  return (
    <Button
      variant={isOpen ? 'filled' : 'default'}
      aria-disabled={busy || posts.length === 0 || undefined}
      aria-busy={busy}
      onClick={() => posts.length > 0 && share()}
    >
      {busy ? t('duties.share.busy') : t('duties.share.do')}
    </Button>
  )
}

/** How many of the duties somebody has. */
function Summary() {
  const { t } = useAppText()
  const { posts } = useDuties()
  const needed = posts.reduce((sum, { people }) => sum + people, 0)
  const filled = posts.reduce((sum, { people, there }) => sum + Math.min(people, there.length), 0)
  return (
    <p role="status" className={styles.summary} data-open={filled < needed || undefined}>
      {t('duties.summary.filled', { filled, needed })}
    </p>
  )
}

/** The bells have no time between two periods: there is nothing to supervise but the ends of the day. */
function NoBreaks() {
  const { t } = useAppText()
  const session = useSession()
  const { published, readOnly } = useDuties()
  const openUuid = useSchedule(({ version }) => version?.uuid)
  if (hasBreaks(published)) return null
  async function enter() {
    const answer = await session.openSchedule(published.uuid)
    if (answer.type !== 'Error') session.ui.openModal({ kind: 'bell-schedule' })
  }
  return (
    <div className={styles.notice} role="note">
      <b>{t('duties.noBreaks.title')}</b> <span>{t('duties.noBreaks.text')}</span>
      {!readOnly && openUuid !== undefined && (
        <Button variant="default" size="xs" onClick={() => void enter()}>
          {t('duties.noBreaks.enter')}
        </Button>
      )}
    </div>
  )
}
