import type { FormEvent, ReactNode, Ref } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './auth-page.module.css'

type AuthPageProps = AuthPageHead & (AuthPageForm | Partial<Record<keyof AuthPageForm, never>>)

type AuthPageHead = {
  readonly title: string
  readonly lead?: string
  /** Why the person was sent here. */
  readonly notice?: string | null
  /** What comes along into the account. */
  readonly along?: ReactNode
  readonly foot: ReactNode
  /** Another way than the form. It stands below all else, where nothing makes way for it: the page that was sent knows of none yet. */
  readonly otherWay?: ReactNode
}

/** Left out where what the form is for is done elsewhere. */
type AuthPageForm = {
  /** What came of sending it. */
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
  // A form that is sent before the code is there would put the password into the address.
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
