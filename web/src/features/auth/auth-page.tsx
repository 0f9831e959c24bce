import type { FormEvent, ReactNode, Ref } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './auth-page.module.css'

type AuthPageProps = AuthPageHead & (AuthPageForm | Partial<Record<keyof AuthPageForm, never>>)

type AuthPageHead = {
  readonly title: string
  readonly lead?: string
  /** Why the person was sent here. */
  readonly notice?: string | null
  /** What the user takes along into the account. Shown if there is no notice. */
  readonly along?: ReactNode
  readonly foot: ReactNode
  /**
   * An alternative to the form. The prerendered page does not have it yet, so it is below everything else and moves nothing when it
   * appears.
   */
  readonly otherWay?: ReactNode
}

/** Omitted if the action takes place elsewhere, for example at an external issuer. */
type AuthPageForm = {
  /** The confirmation after the form was sent. */
  readonly told?: string | null
  readonly problem: string | null
  readonly form: Ref<HTMLFormElement>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly submit: string
  readonly busy: string | null
  readonly children: ReactNode
}

/** A page with one form: sign-up or sign-in. */
export function AuthPage(props: AuthPageProps) {
  // Before hydration the browser would submit the form natively, so the button is disabled until then.
  const ready = useHydrated()
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <div className={styles.above}>
          {props.notice ? (
            <p role="alert" className={styles.notice}>
              {props.notice}
            </p>
          ) : (
            props.along
          )}
        </div>
        <h1>{props.title}</h1>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
        {props.submit !== undefined && (
          <>
            <div role="status">{props.told && <p className={styles.told}>{props.told}</p>}</div>
            <form ref={props.form} method="post" onSubmit={props.onSubmit} noValidate aria-busy={props.busy !== null}>
              {props.children}
              <div role="alert">{props.problem && <p className={styles.problem}>{props.problem}</p>}</div>
              <button type="submit" className={styles.submit} disabled={!ready} aria-disabled={props.busy !== null}>
                {props.busy ?? props.submit}
              </button>
            </form>
          </>
        )}
        <p className={styles.foot}>{props.foot}</p>
        {props.otherWay}
      </div>
    </div>
  )
}
