import type { ClassSubject, MonthCounts, TeacherCover } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import type { CountColumn } from './counts-order.ts'
import { monthName } from './month-name.ts'

/** A column of figures. `words`: the key of its head and its hint. */
function figure<Row>(
  t: AppText,
  key: keyof Row & string,
  words: Words,
  value: (row: Row) => number | null = (row) => row[key] as number | null,
): CountColumn<Row> {
  return { key, head: t(`cover.columns.${words}`), hint: t(`cover.hints.${words}`), kind: 'number', value }
}

type Words =
  | 'covered'
  | 'supervised'
  | 'together'
  | 'lost'
  | 'weekly'
  | 'required'
  | 'missed'
  | 'alone'
  | 'held'
  | 'extra'
  | 'planned'
  | 'behind'
  | 'weeks'
  | 'dates'

/** Whatever no row has is left out. */
export function teacherColumns(t: AppText, rows: readonly TeacherCover[]): readonly CountColumn<TeacherCover>[] {
  return [
    { key: 'name', head: t('cover.columns.teacher'), kind: 'text', naming: true, value: ({ name }) => name },
    { ...figure<TeacherCover>(t, 'covered', 'covered'), isDrawn: true },
    figure(t, 'supervised', 'supervised'),
    { ...figure<TeacherCover>(t, 'together', 'together'), isDrawn: true },
    figure(t, 'lost', 'lost'),
    figure(t, 'weekly', 'weekly'),
    ...(rows.some(({ required }) => required !== null) ? [figure<TeacherCover>(t, 'required', 'required')] : []),
  ]
}

export function subjectColumns(t: AppText, rows: readonly ClassSubject[]): readonly CountColumn<ClassSubject>[] {
  return [
    { key: 'className', head: t('cover.columns.class'), kind: 'text', naming: true, value: (row) => row.className },
    { key: 'subject', head: t('cover.columns.subject'), kind: 'text', value: (row) => row.subject },
    figure(t, 'missed', 'missed'),
    figure(t, 'supervised', 'alone'),
    figure(t, 'covered', 'held'),
    ...(rows.some(({ extra }) => extra > 0) ? [figure<ClassSubject>(t, 'extra', 'extra')] : []),
    figure(t, 'planned', 'planned'),
    figure(t, 'behind', 'behind'),
    figure(t, 'weeks', 'weeks'),
  ]
}

/** `names`: the teachers among whom the covered periods of each month are drawn. */
export function monthColumns(
  { t, locale }: { readonly t: AppText; readonly locale: string },
  names: readonly string[],
): readonly CountColumn<MonthCounts>[] {
  const coveredBy = ({ teachers }: MonthCounts) => {
    const counted = new Map(teachers.map(({ name, covered }) => [name, covered]))
    return names.map((name) => counted.get(name) ?? 0)
  }
  const ofTeachers = (row: MonthCounts, key: 'covered' | 'supervised' | 'lost') =>
    row.teachers.reduce((sum, each) => sum + each[key], 0)
  return [
    {
      ...{ key: 'month', head: t('cover.columns.month'), kind: 'text', naming: true },
      value: ({ month }) => month,
      text: ({ month }) => monthName(locale, month),
    },
    figure(t, 'dates', 'dates'),
    ...(['covered', 'supervised', 'lost'] as const).map((key) => ({
      ...figure<MonthCounts>(t, 'teachers', key, (row) => ofTeachers(row, key)),
      key,
    })),
    {
      ...{ key: 'spread', head: t('cover.columns.spread'), hint: t('cover.hints.spread'), kind: 'number' },
      value: (row) => Math.max(0, ...coveredBy(row)),
      drawn: coveredBy,
    },
  ]
}

/** The columns of figures and texts as a table for spreadsheets. Cells without a figure are empty; weeks have two decimals. */
export function columnsTable<Row>(columns: readonly CountColumn<Row>[], rows: readonly Row[]) {
  const written = columns.filter(({ drawn }) => !drawn)
  const cell = (value: string | number | null) =>
    typeof value === 'number' ? Math.round(100 * value) / 100 : (value ?? '')
  return {
    head: written.map(({ head }) => head),
    rows: rows.map((row) => written.map((column) => cell(column.value(row)))),
  }
}
