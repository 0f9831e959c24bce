import { useAppText } from '../i18n/app-texts.ts'
import { useSession, useUi, useUserSettings } from '../store/session-context.tsx'
import { isRefusal, type ShownToast, type ToastState } from '../store/ui-store.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import styles from './toasts.module.css'

/**
 * The toasts. Refusals are shown above other messages, and neither covers the other. During onboarding only refusals are shown. A
 * toast stays while the pointer is on it or it has the focus. Refusals interrupt a screen reader; others do not.
 */
export function Toasts() {
  const toasts = useUi((state) => state.toasts)
  const onboarding = useUserSettings((settings) => settings?.isOnboarding === true)
  const refusal = toasts.find(isRefusal)
  const other = toasts.find((toast) => !isRefusal(toast))
  return (
    <div className={styles.place}>
      <div role="alert">{refusal && <OneToast key={refusal.number} toast={refusal} />}</div>
      <div role="status">{other && !onboarding && <OneToast key={other.number} toast={other} />}</div>
    </div>
  )
}

function OneToast({ toast: { number, state, headline, text, action } }: { toast: ShownToast }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const dismiss = () => ui.dismissToast(number)
  const act = () => {
    dismiss()
    action?.run()
  }
  const offer = action && (
    <button type="button" className={styles.action} onClick={act}>
      {action.label}
    </button>
  )
  return (
    <div
      className={styles.toast}
      data-state={state}
      onPointerEnter={ui.holdToasts}
      onPointerLeave={ui.releaseToasts}
      onFocus={ui.holdToasts}
      onBlur={ui.releaseToasts}
    >
      <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
        <path d={MARKS[state]} />
      </svg>
      <div className={styles.words}>
        <strong>{headline}</strong>
        {text && <p>{text}</p>}
        {text && offer}
      </div>
      {!text && offer}
      <IconButton className={styles.close} label={t('common.close')} icon={<CloseIcon />} onClick={dismiss} />
    </div>
  )
}

/** Each state has its own shape as well as its own colour. */
const MARKS: Readonly<Record<ToastState, string>> = {
  success: 'M3 8.5l3.2 3.2L13 4.8',
  failure: 'M4 4l8 8M12 4l-8 8',
  deleted: 'M3.5 4.5h9M6.5 4.5V3h3v1.5M5 4.5l.6 8.5h4.8l.6-8.5',
  ZEN: 'M8 2.5a5.5 5.5 0 1 0 5.5 5.5M8 5.5a2.5 2.5 0 1 0 2.5 2.5',
  warning: 'M8 2.5l6 10.5H2zM8 6.5v3M8 11.2v.1',
  neutral: 'M8 7v4.5M8 4.5v.1M8 1.8a6.2 6.2 0 1 0 .01 0',
}
