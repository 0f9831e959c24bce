import { importOf, OPTIMIZER_NAME } from '@timetable/domain'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { DemoFigure } from './demo-figure.tsx'
import type { Demo } from './demo-store.ts'
import { KeepButton } from './keep-button.tsx'
import { LiveBoard, type Shown } from './live-board.tsx'
import { keepSchool } from '../../store/kept-school.ts'
import styles from './demo.module.css'

type LiveDemoProps = {
  readonly demo: Demo
  readonly zen: Ref<HTMLButtonElement>
  /** The name of the class whose week is shown first. */
  readonly firstName: string
  /** Navigates to another page. */
  readonly goTo: (path: string) => void
}

/** The live demo: the school of the page's language. */
export default function LiveDemo({ demo, zen, firstName, goTo }: LiveDemoProps) {
  const { t } = useTranslation()
  return (
    <LiveBoard
      demo={demo}
      zen={zen}
      label={t('demo.label')}
      firstName={firstName}
      Figure={DemoFigure}
      Note={Note}
      actions={<Actions demo={demo} goTo={goTo} />}
    />
  )
}

function Actions({ demo, goTo }: Pick<LiveDemoProps, 'demo' | 'goTo'>) {
  const { t } = useTranslation()
  const phase = useStore(demo, (state) => state.phase)
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.quiet} hidden={phase === 'rough'} onClick={demo.startAgain}>
        {t('demo.startAgain')}
      </button>
      <KeepButton
        label={t('demo.keep')}
        failed={t('demo.keepFailed')}
        isReady={phase === 'solved'}
        keep={() => keepSchool(sessionStorage, importOf(demo.getState().schedule))}
        goTo={goTo}
      />
    </div>
  )
}

/** What to do next, or what has happened. */
function Note({ state: { phase, byHand }, view: { doubleBookings: count } }: Shown) {
  const { t } = useTranslation()
  const names = { optimizer: OPTIMIZER_NAME }
  if (phase === 'stuck') return <span role="status">{t('demo.stuck')}</span>
  if (phase === 'running') return t('demo.running')
  if (phase === 'rough' || count > 0) return t('demo.rough', names)
  if (!byHand) return t('demo.dragHint', names)
  // The lesson that was dropped had its slot before the run, so it is not counted.
  const { madeRoom } = byHand
  return <span role="status">{madeRoom > 0 ? t('demo.madeRoom', { count: madeRoom }) : t('demo.nobodyInTheWay')}</span>
}
