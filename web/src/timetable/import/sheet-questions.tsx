import { NativeSelect, NumberInput, Radio } from '@mantine/core'
import { DOUBLES, LISTED_TYPES } from '@timetable/formats'
import { useAppText } from '../../i18n/app-texts.ts'
import { FractionFields } from './fraction-fields.tsx'
import { isWeekCount } from './remembered-heads.ts'
import styles from './sheet-questions.module.css'
import type { SheetReading } from './use-sheet.ts'

/** The number of courses in each example of a reading. */
const EXAMPLES = 3

/** The answers to questions that a table leaves open, once it asks them. */
export function SheetQuestions({ reading }: { reading: SheetReading }) {
  const { t } = useAppText()
  const { read, answers } = reading
  const asks = (question: (typeof read.questions)[number]) => read.questions.includes(question)
  const chooseKind = { value: '', label: t('sheets.chooseKind') }
  return (
    <>
      {(asks('turned') || answers.turned !== undefined) && <Readings reading={reading} />}
      {read.lists === 'week' && !asks('grid') && (
        <NativeSelect
          label={t('sheets.whose')}
          value={read.whose ?? ''}
          data={[
            ...(read.whose === null ? [chooseKind] : []),
            ...LISTED_TYPES.map((value) => ({ value, label: t(`calendars.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const whose = LISTED_TYPES.find((type) => type === value)
            if (whose) reading.answer({ whose })
          }}
          className={styles.field}
        />
      )}
      {(asks('year') || read.columns.some(({ role }) => role === 'year')) && (
        <NumberInput
          label={t('sheets.yearWeeks')}
          value={answers.yearWeeks ?? ''}
          onChange={(weeks) => isWeekCount(weeks) && reading.answer({ yearWeeks: weeks })}
          min={1}
          className={styles.field}
        />
      )}
      {(asks('half') || answers.half !== undefined) && (
        <NativeSelect
          label={t('sheets.half.label')}
          value={answers.half ?? ''}
          data={[
            ...(answers.half === undefined ? [chooseKind] : []),
            { value: '1', label: t('sheets.half.first') },
            { value: '2', label: t('sheets.half.second') },
          ]}
          onChange={({ currentTarget: { value } }) => reading.answer({ half: value === '1' ? 1 : 2 })}
          className={styles.field}
        />
      )}
      {(asks('coupled') || read.coupled !== null) && (
        <NativeSelect
          label={t('sheets.coupled.label')}
          value={answers.coupled === undefined ? '' : answers.coupled ? 'yes' : 'no'}
          data={[
            ...(answers.coupled === undefined ? [chooseKind] : []),
            { value: 'yes', label: t('sheets.coupled.yes') },
            { value: 'no', label: t('sheets.coupled.no') },
          ]}
          onChange={({ currentTarget: { value } }) => reading.answer({ coupled: value === 'yes' })}
          className={styles.field}
        />
      )}
      {read.hasDoublesRange && (
        <NativeSelect
          label={t('sheets.doubles.label')}
          value={answers.doubles ?? ''}
          data={[
            ...(answers.doubles === undefined ? [chooseKind] : []),
            ...DOUBLES.map((value) => ({ value, label: t(`sheets.doubles.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const doubles = DOUBLES.find((each) => each === value)
            if (doubles) reading.answer({ doubles })
          }}
          className={styles.field}
        />
      )}
      <FractionFields
        halves={{ count: read.halved.length, value: answers.halves ?? 'weeks' }}
        others={{ count: read.rounded.length, value: answers.rounding ?? 'nearest' }}
        onChange={(fractions) => reading.answer(fractions)}
      />
    </>
  )
}

/** Both readings of a matrix, side by side, each with its first courses. */
function Readings({ reading }: { reading: SheetReading }) {
  const { t } = useAppText()
  const { answers } = reading
  return (
    <Radio.Group
      label={t('sheets.turned.label')}
      value={answers.turned === undefined ? '' : answers.turned ? 'down' : 'across'}
      onChange={(value) => reading.answer({ turned: value === 'down' })}
    >
      <div className={styles.readings}>
        {(['across', 'down'] as const).map((value) => (
          <div key={value} className={styles.example}>
            <Radio value={value} label={t(`sheets.turned.${value}`)} />
            <ul>
              {reading
                .readAs({ turned: value === 'down' })
                .courses.slice(0, EXAMPLES)
                .map(({ row, name, lengths, calendars }, i) => (
                  <li key={`${row} ${i}`}>
                    {[name, ...calendars.map((each) => each.name)].join(', ')}:{' '}
                    {t('subjects.lessonCount', { count: lengths.length })}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Radio.Group>
  )
}
