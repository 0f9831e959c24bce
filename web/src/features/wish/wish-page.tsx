import { PRODUCT_NAME } from '@timetable/domain'
import { useParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { Sheet } from './sheet.tsx'
import { useWishSheet } from './use-sheet.ts'
import styles from './wish-page.module.css'

/** The sheet of wishes of one teacher, for anyone with its link: designed for phones, without an account. */
export function WishPage() {
  const { t } = useAppText()
  const { token = '' } = useParams()
  const { content, state, send } = useWishSheet(token)
  if (state === 'ended' || (!content && state !== 'loading')) {
    const isEnded = state === 'ended'
    return (
      <main className={styles.page}>
        <section className={styles.ended} role="alert">
          <h1>{t(isEnded ? 'sharing.ended' : 'week.lostTitle')}</h1>
          <p>{t(isEnded ? 'week.ended' : 'week.lost')}</p>
        </section>
      </main>
    )
  }
  if (!content) return <LoadingScreen text={t('wish.loading')} />
  return (
    <main className={styles.page}>
      <title>{`${t('wish.title')} · ${content.name} · ${content.schoolName}`}</title>
      <header>
        <p className="quiet">{content.schoolName}</p>
        <h1>{content.name}</h1>
        <p>{t('wish.about')}</p>
      </header>
      {content.round.sentence && <p className={styles.sentence}>{content.round.sentence}</p>}
      <Sheet {...{ token, content }} onSend={send} />
      <footer className="quiet">{PRODUCT_NAME}</footer>
    </main>
  )
}
