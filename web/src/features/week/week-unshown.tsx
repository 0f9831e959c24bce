import { useAppText } from '../../i18n/app-texts.ts'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import type { LinkState } from './use-link.ts'
import phone from '../../timetable/week/phone-page.module.css'
import styles from './week-page.module.css'

/** Why a link shows no week: it was withdrawn, its person is not in the published version, or no data has arrived yet. */
export function WeekUnshown({
  shared: { state, name = '' },
  outcome = null,
}: {
  readonly shared: Pick<LinkState<unknown>, 'state' | 'name'>
  /** What came of the link of a mail with which the page was opened. */
  readonly outcome?: string | null
}) {
  const { t } = useAppText()
  if (state === 'loading') return <LoadingScreen text={t('week.loading')} />
  const [heading, text] =
    state === 'absent'
      ? [t('refusals.not-published', { name }), t('week.absent')]
      : state === 'ended'
        ? [t('sharing.ended'), t('week.ended')]
        : [t('week.lostTitle'), t('week.lost')]
  return (
    <main className={phone.page}>
      {outcome !== null && (
        <p role="status" className={phone.notice}>
          {outcome}
        </p>
      )}
      <section className={styles.ended} role={state === 'absent' ? 'status' : 'alert'}>
        <h1>{heading}</h1>
        <p>{text}</p>
      </section>
    </main>
  )
}
