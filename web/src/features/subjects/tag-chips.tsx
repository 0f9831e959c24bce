import { useAppText } from '../../i18n/app-texts.ts'
import type { CourseTag } from './course-rows.ts'
import styles from './tag-chips.module.css'

const MOST_CHIPS = 2

/** The tags of a course in one line: up to two of them, otherwise the first and the number of the others. */
export function TagChips({ tags }: { tags: readonly CourseTag[] }) {
  const { t } = useAppText()
  if (tags.length === 0) return null
  const shown = tags.length > MOST_CHIPS ? tags.slice(0, MOST_CHIPS - 1) : tags
  const more = tags.slice(shown.length).map(({ name }) => name)
  return (
    <span className={styles.chips} title={tags.map(({ name }) => name).join(', ')}>
      {shown.map(({ name, all }) => (
        <span key={name} className={styles.chip} data-some={all ? undefined : true}>
          {name}
          {!all && <span className="visually-hidden"> ({t('subjects.page.tagOnSome')})</span>}
        </span>
      ))}
      {more.length > 0 && (
        <span className={styles.more}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="visually-hidden">{more.join(', ')}</span>
        </span>
      )}
    </span>
  )
}
