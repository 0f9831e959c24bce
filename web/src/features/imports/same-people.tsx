import { Checkbox } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'
import styles from './same-people.module.css'
import { nameOf, type OfferedPerson } from './use-same-people.ts'

type Props = {
  readonly people: readonly OfferedPerson[]
  readonly onChoose: (people: readonly OfferedPerson[], isTaken: boolean) => void
}

/** Asks which teachers with a code and a name are one person. */
export function SamePeople({ people, onChoose }: Props) {
  const { t } = useAppText()
  if (people.length === 0) return null
  const taken = people.filter(({ isTaken }) => isTaken).length
  return (
    <fieldset className={form.asks}>
      <legend>{t('sheets.same.title', { count: people.length })}</legend>
      <p className={styles.hint}>{t('sheets.same.hint')}</p>
      {people.length > 1 && (
        <Checkbox
          label={t('sheets.same.all')}
          checked={taken === people.length}
          indeterminate={taken > 0 && taken < people.length}
          onChange={() => onChoose(people, taken < people.length)}
        />
      )}
      <div className={styles.people}>
        {people.map((person) => (
          <Checkbox
            key={nameOf(person)}
            label={nameOf(person)}
            checked={person.isTaken}
            onChange={() => onChoose([person], !person.isTaken)}
          />
        ))}
      </div>
    </fieldset>
  )
}
