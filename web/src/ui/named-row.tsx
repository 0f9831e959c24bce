import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { IconButton } from './icon-button.tsx'
import { EditIcon } from './icons.tsx'
import styles from './row-list.module.css'

type Props = {
  readonly name: string
  /** The text below the name. */
  readonly detail: string
  /** The label of the button for renaming, and of its field. */
  readonly rename: string
  readonly nameLabel: string
  /** What is wrong with a new name; null if nothing is. */
  readonly problemOf: (name: string) => string | null
  /** What a new name would cause, and the label of the button for it. Null if it is a plain renaming. */
  readonly meaningOf?: (name: string) => { readonly text: string; readonly submit: string } | null
  readonly onRename: (name: string) => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** A named item in a list that can be renamed. */
export function NamedRow(props: Props) {
  const [renaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function stop() {
    setRenaming(false)
    // After the button is rendered again.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (renaming) return <Rename {...props} onDone={stop} />
  return (
    <li className={styles.named}>
      <span className={styles.what}>
        <span className={styles.name}>{props.name}</span> <span className={styles.detail}>{props.detail}</span>
      </span>
      <IconButton
        className={styles.button}
        label={props.rename}
        icon={<EditIcon />}
        ref={button}
        onClick={() => setRenaming(true)}
      />
      {props.children}
    </li>
  )
}

function Rename({ name, nameLabel, problemOf, meaningOf, onRename, onDone }: Props & { onDone: () => void }) {
  const { t } = useAppText()
  const [typed, setTyped] = useState(name)
  const [tried, setTried] = useState(false)
  const wanted = typed.trim()
  const meaning = meaningOf?.(wanted)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problemOf(wanted) !== null) return
    // Shown at once; a refusal reverts it and shows a toast.
    if (wanted !== name) onRename(wanted)
    onDone()
  }

  return (
    <li className={styles.named}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={nameLabel}
          description={meaning?.text}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setTried(false)
          }}
          error={tried && problemOf(wanted)}
          autoComplete="off"
          autoFocus
        />
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit">{meaning?.submit ?? t('calendars.renameSubmit')}</Button>
      </form>
    </li>
  )
}
