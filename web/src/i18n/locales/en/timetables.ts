/** English texts of the timetables page; `t('timetables.…')`. */
export const timetablesTexts = {
  title: 'Timetables',
} as const
