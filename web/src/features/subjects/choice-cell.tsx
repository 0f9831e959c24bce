import styles from './cells.module.css'

/** A choice in a table; choosing saves. */
export function ChoiceCell<T extends string>(props: {
  label: string
  value: T
  words: Readonly<Record<T, string>>
  save: (value: T) => void
}) {
  const { label, value, words, save } = props
  const values = Object.keys(words) as T[]
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      data-quiet={value === values[0] || undefined}
      onChange={(event) => save(event.currentTarget.value as T)}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </select>
  )
}
