import { OPTIMIZER_NAME } from '@timetable/domain'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import styles from './dashboard-page.module.css'
import { STEPS, type Step, type Todo } from './todo.ts'

/** A step to a first timetable, with a link to start it. The last step is the button above the list. */
export function StepTodo({ step, state, begunWith }: Extract<Todo, { kind: 'step' }>) {
  const { t } = useAppText()
  const isDone = state === 'done'
  return (
    <li className={styles.row} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? '✓' : STEPS.indexOf(step) + 1}
      </span>
      <div className={styles.said}>
        <p className={styles.title}>
          {t(`dashboard.step_${step}`, { optimizer: OPTIMIZER_NAME })}
          {isDone && <span className="visually-hidden">, {t('dashboard.stepDone')}</span>}
        </p>
        {!isDone && <p className={styles.detail}>{t(`dashboard.stepText_${step}`)}</p>}
        {begunWith && (
          <p className={styles.detail}>
            {t('dashboard.matters', { profile: t(`profile.names.${begunWith}`) })}{' '}
            <Link to="/app/rules" aria-label={`${t('versions.mattersChange')}: ${t('profile.title')}`}>
              {t('versions.mattersChange')}
            </Link>
          </p>
        )}
      </div>
      <div className={styles.acts}>{state === 'now' && <Way step={step} />}</div>
    </li>
  )
}

function Way({ step }: { step: Step }) {
  const { t } = useAppText()
  const { ui } = useSession()
  if (step === 'zen') return null
  if (step === 'subjects')
    return (
      <Link className={styles.primary} to="/app/curriculum">
        {t('dashboard.stepAct.subjects')}
      </Link>
    )
  const modal = step === 'calendars' ? 'create-calendars' : 'periods'
  return (
    <button type="button" className={styles.primary} onClick={() => ui.openModal({ kind: modal })}>
      {t(`dashboard.stepAct.${step}`)}
    </button>
  )
}
