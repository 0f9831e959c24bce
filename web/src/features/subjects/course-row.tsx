import { memo, type CSSProperties, type MouseEvent } from 'react'
import type { Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import cells from './cells.module.css'
import { ColourCell } from './colour-cell.tsx'
import type { CourseRow } from './course-rows.ts'
import type { CourseWords } from './course-view.ts'
import styles from './course-table.module.css'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { NamesCell } from './names-cell.tsx'
import { Standing } from './standing.tsx'
import { TagChips } from './tag-chips.tsx'
import { TextCell } from './text-cell.tsx'
import { useColourName } from './use-colour-name.ts'
import { namesInRow } from './typed-calendars.ts'
import type { useSaveCourse } from './use-save-course.ts'

export type RowProps = {
  readonly row: CourseRow
  readonly index: number
  readonly style: CSSProperties
  readonly ticked: boolean
  readonly readOnly: boolean
  readonly words: CourseWords
  /** Whether the table has a column of tags. */
  readonly tagged: boolean
  /** Whether it has one of weeks. */
  readonly weekly: boolean
  /** What was typed as its classes and waits for groups. */
  readonly waiting: string | undefined
  readonly save: ReturnType<typeof useSaveCourse>
  readonly onTick: (uuid: Uuid, range: boolean) => void
  readonly onOpen: (uuid: Uuid) => void
}

/** A course in the table: its fields are edited in place, and a click beside them opens its form. */
export const CourseTableRow = memo(function CourseTableRow(props: RowProps) {
  const { t } = useAppText()
  const colourName = useColourName()
  const { row, index, style, ticked, words, save, onTick, onOpen } = props
  const { uuid, name, lengths, color, names } = row
  const fixed = props.readOnly

  function onClick(event: MouseEvent<HTMLElement>) {
    const onControl = event.target instanceof Element && event.target.closest('button, input, select, label, option')
    if (!onControl && !props.readOnly) onOpen(uuid)
  }

  return (
    // Keyboard users open the form by the button at the end of the row.
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-ticked={ticked || undefined}
      className={styles.row}
      style={style}
      onClick={onClick}
    >
      <div role="cell" className={styles.tick}>
        {!fixed && (
          <label>
            <input
              type="checkbox"
              aria-label={t('subjects.page.select', { name })}
              checked={ticked}
              onChange={(event) => onTick(uuid, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
            />
          </label>
        )}
      </div>
      <div role="cell">
        {fixed ? (
          <span className={styles.dot} style={{ background: color }} />
        ) : (
          <ColourCell
            label={t('subjects.page.colourOf', { name, colour: colourName(color) })}
            value={color}
            save={(colour) => save.field(uuid, { color: colour })}
          />
        )}
      </div>
      <div role="cell" className={styles.name}>
        {fixed ? (
          <span className={styles.plain}>{name}</span>
        ) : (
          <TextCell
            label={t('subjects.page.nameOf', { name })}
            value={name}
            column="name"
            save={(typed) => save.name(uuid, typed)}
          />
        )}
      </div>
      <div role="cell" className={styles.number}>
        {fixed ? (
          <span className={styles.plain}>{lengths}</span>
        ) : (
          <TextCell
            label={t('subjects.page.countField', { name })}
            value={lengths}
            column="count"
            numeric
            save={(typed) => save.lengths(uuid, typed)}
          />
        )}
      </div>
      {props.weekly && (
        <div role="cell">
          {fixed ? (
            <span className={styles.plain}>{row.weeks}</span>
          ) : (
            <TextCell
              label={t('subjects.page.weeksOf', { name })}
              value={row.weeks}
              column="weeks"
              save={(typed) => save.weeks(uuid, typed)}
            />
          )}
        </div>
      )}
      <div role="cell" className={styles.standing}>
        <Standing row={row} />
      </div>
      {CALENDAR_TYPES.map((type) => {
        const waiting = type === 'CLASS' ? props.waiting : undefined
        const text = waiting ?? namesInRow(names[type])
        const isPlain = fixed || row.choosing.includes(type)
        return (
          <div key={type} role="cell" className={isPlain ? styles.names : undefined} title={isPlain ? text : undefined}>
            {isPlain ? (
              text
            ) : (
              <NamesCell
                label={t('subjects.page.calendarsOf', { type: t(`calendars.${type}`), name })}
                value={text}
                isWaiting={waiting !== undefined}
                save={(typed) => save.calendars(uuid, type, typed)}
              />
            )}
          </div>
        )
      })}
      {props.tagged && (
        <div role="cell">
          <TagChips tags={row.tags} />
        </div>
      )}
      <div role="cell">
        {fixed ? (
          <span className={styles.plain}>{words.distribution[row.distribution]}</span>
        ) : (
          <ChoiceCell
            label={t('subjects.page.distributionOf', { name })}
            value={row.distribution}
            words={words.distribution}
            save={(distribution) => save.field(uuid, { distribution })}
          />
        )}
      </div>
      <div role="cell">
        {fixed ? (
          <span className={styles.plain}>{words.timeOfDay[row.timeOfDay]}</span>
        ) : (
          <ChoiceCell
            label={t('subjects.page.timeOfDayOf', { name })}
            value={row.timeOfDay}
            words={words.timeOfDay}
            save={(timeOfDay) => save.field(uuid, { timeOfDay })}
          />
        )}
      </div>
      <div role="cell">
        {!props.readOnly && (
          <IconButton label={t('subjects.page.edit', { name })} icon={<EditIcon />} onClick={() => onOpen(uuid)} />
        )}
      </div>
    </div>
  )
})

/** A selection in a table; choosing an option saves it. */
function ChoiceCell<T extends string>(props: {
  label: string
  value: T
  words: Readonly<Record<T, string>>
  save: (value: T) => void
}) {
  const { label, value, words, save } = props
  const values = Object.keys(words) as T[]
  return (
    <select
      className={cells.choice}
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
