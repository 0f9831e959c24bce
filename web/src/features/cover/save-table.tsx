import { Button, Menu } from '@mantine/core'
import { fileName, MOST_TABLE_ROWS, writeTableCsv, writeTablesXlsx, type NamedTable } from '@timetable/formats'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useSession } from '../../store/session-context.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './cover-page.module.css'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Props = {
  readonly title: string
  /** The counted time in words. With the title, it names the file. */
  readonly time: string
  /** Makes the table when it is asked for. */
  readonly table: () => Omit<NamedTable, 'name'>
  /** What the button says, if the table is not shown beside it. */
  readonly words?: string
}

/** Saves a table as a workbook, or as text for spreadsheets. */
export function SaveTable({ title, time, table, words }: Props) {
  const { t, i18n } = useAppText()
  const { ui } = useSession()
  function save(as: 'xlsx' | 'csv') {
    const { head, rows } = table()
    const name = fileName(`${title} ${time}`)
    if (as === 'csv') saveFile(`${name}.csv`, writeTableCsv([head, ...rows], i18n.language), 'text/csv')
    else if (rows.length <= MOST_TABLE_ROWS)
      saveFile(`${name}.xlsx`, writeTablesXlsx([{ name: title, head, rows }]), XLSX)
    else
      ui.toast({
        state: 'failure',
        headline: t('cover.tooLong', { most: formatNumber(i18n.language, MOST_TABLE_ROWS) }),
      })
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          className={styles.save}
          aria-label={words ?? t('cover.saveTable', { title })}
        >
          {words ?? t('cover.save')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('xlsx')}>{t('cover.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => save('csv')}>{t('cover.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
