import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './text-field.module.css'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: string
  readonly problem?: string
}

/** A labelled field of a public page, with its error right below. */
export function TextField({ label, hint, problem, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-invalid={problem !== undefined} aria-describedby={`${id}-note`} />
      <p id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
        {problem ?? hint}
      </p>
    </div>
  )
}

/** A checkbox with its label. */
export function CheckField({ label, problem, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.check}>
      <label>
        <input {...input} type="checkbox" aria-invalid={problem !== undefined} aria-describedby={`${id}-note`} />
        {label}
      </label>
      <p id={`${id}-note`} className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
